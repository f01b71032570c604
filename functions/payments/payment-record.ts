import { isDeepStrictEqual } from 'node:util'
import { fallbackLocale, isLocale } from '#shared/locales.ts'
import { isShopCurrency } from '#shared/rules/currencies.ts'
import { normaliseEmail } from '#shared/rules/normalise-email.ts'
import { policyVersion } from '#shared/rules/policy-version.ts'
import { usdEquivalent } from '#shared/rules/prices.ts'
import { includedVat, vatRateOf } from '#shared/rules/vat.ts'
import type { CheckoutSession } from '../gateways/checkout-sessions.ts'
import { keptOf } from './payment-counters.ts'
import { isSale, newRecord, type Payment } from './payment-store.ts'
import { orderIdOf } from './order-id.ts'

/** Money arrived through a session that our shop cannot have made: retries do not help, a person must look. */
export class UnrecordableSessionError extends Error {}

/** Whether the goods are due: paid, or free with the coupon. */
export function isSettled({ status, paymentStatus }: CheckoutSession): boolean {
  return status === 'complete' && (paymentStatus === 'paid' || paymentStatus === 'no_payment_required')
}

/**
 * Our record of a session, from the `known` record and Stripe's current answer; undefined while nobody has tried to
 * pay. It does not depend on the number or order of events, except `movedAt`, which is when we learned that money had
 * moved. A sale never becomes an attempt again. Credit and flags are kept: they depend on the buyer's account too.
 */
export function nextPayment(known: Payment | undefined, session: CheckoutSession, now: Date): Payment | undefined {
  if (isSettled(session)) return known && isSale(known) ? withOutcome(known, session, now) : saleOf(known, session, now)
  if (known && isSale(known)) return known
  const attempt = attemptOf(session)
  // This also keeps an erased buyer erased.
  if (!attempt || (known?.status === attempt.status && known.errorCode === attempt.errorCode)) return known
  const record = recordOf(known, session, now)
  return record ? { ...record, ...attempt } : known
}

interface Attempt {
  status: 'failed' | 'pending'
  errorCode: string | null
}

/** The result of an unpaid attempt; undefined if there was none, or none that ended. */
function attemptOf({ status, intentStatus, errorCode }: CheckoutSession): Attempt | undefined {
  if (errorCode !== null && intentStatus !== 'processing') return { status: 'failed', errorCode }
  if (status !== 'complete') return undefined
  return { status: intentStatus === 'canceled' ? 'failed' : 'pending', errorCode: null }
}

/** The sale with its money's outcome; unchanged if no money moved. */
function withOutcome(sale: Payment, { amountRefunded, disputes, receiptUrl }: CheckoutSession, now: Date): Payment {
  const outcome = {
    status: outcomeOf(sale.amount, amountRefunded, disputes.state !== 'none'),
    amountRefunded,
    amountDisputed: disputes.amountTaken,
    dispute: disputes.state,
  }
  const moved = { ...sale, ...outcome }
  if (isDeepStrictEqual(moved, sale)) return sale
  const kept = keptOf(moved)
  const movedAt = kept === sale.amount ? null : kept === keptOf(sale) ? sale.movedAt : now.toISOString()
  return { ...moved, movedAt, receiptUrl: receiptUrl ?? sale.receiptUrl }
}

/** A full refund takes precedence over a dispute, which it ends. */
function outcomeOf(amount: number, refunded: number, contested: boolean): Payment['status'] {
  if (refunded > 0 && refunded >= amount) return 'refunded'
  if (contested) return 'disputed'
  return refunded > 0 ? 'partially_refunded' : 'succeeded'
}

/** The record of a just settled session; throws `UnrecordableSessionError` if a required field is missing. */
function saleOf(known: Payment | undefined, session: CheckoutSession, now: Date): Payment {
  const record = recordOf(known, session, now)
  if (!record || record.customerEmail === '')
    throw new UnrecordableSessionError(
      `The paid session of ${orderIdOf(session.id)} lacks amount, e-mail or our currency.`,
    )
  return withOutcome({ ...record, errorCode: null }, session, now)
}

/** Everything except the outcome; undefined for a session that our shop cannot have made. */
function recordOf(known: Payment | undefined, session: CheckoutSession, now: Date): Payment | undefined {
  const { id, amount, originalAmount, currency, billingCountry, metadata } = session
  if (amount === null || originalAmount === null || !isShopCurrency(currency)) return undefined
  return {
    ...(known ?? newRecord),
    id,
    orderId: orderIdOf(id),
    sessionId: id,
    createdAt: session.paidAt ?? known?.createdAt ?? session.attemptedAt ?? now.toISOString(),
    // A host who buys for their event is the buyer, even if the form has another address.
    customerEmail: normaliseEmail(metadata['account'] ?? session.email ?? session.chargeEmail ?? ''),
    buyerName: session.buyerName,
    buyerVatId: session.vatId,
    referralId: metadata['referral'] ?? null,
    toltReferral: metadata['tolt_referral'] ?? null,
    amount,
    originalAmount,
    currency,
    ...productOf(known, metadata),
    usdAmount: usdEquivalent(amount, currency),
    ...vatOf(session, amount),
    buyerCountry: billingCountry,
    couponCode: metadata['coupon_applied'] === 'true' ? (metadata['coupon_code'] ?? null) : null,
    partnerCode: session.partnerCode,
    firstPurchaseOnly: metadata['first_purchase_only'] === 'true',
    paymentIntentId: session.paymentIntentId,
    receiptUrl: session.receiptUrl,
    presentmentAmount: session.presentment?.amount ?? null,
    presentmentCurrency: session.presentment?.currency ?? null,
    locale: isLocale(metadata['locale']) ? metadata['locale'] : fallbackLocale,
    policyVersion: metadata['policy_version'] ?? policyVersion,
  }
}

/** The product in the session's metadata; the state of an extension or gift comes from our own record. */
function productOf(
  known: Payment | undefined,
  metadata: CheckoutSession['metadata'],
): Pick<Payment, 'product' | 'extends' | 'activates' | 'gift'> {
  const { extends: eventId, activates, gift: giftId } = metadata
  if (giftId !== undefined) return { product: 'gift', gift: known?.gift ?? { id: giftId, isOwn: false } }
  if (eventId === undefined) return { product: 'event', ...(activates !== undefined && { activates }) }
  return {
    product: 'extension',
    extends: known?.extends ?? { eventId, years: Number(metadata['years']), state: 'none' },
  }
}

/** Tax computed by Stripe takes precedence over ours. */
function vatOf({ computedTax, billingCountry }: CheckoutSession, amount: number) {
  const vatRate = computedTax?.rate ?? vatRateOf(billingCountry)
  return { vatRate, vatAmount: computedTax?.amount ?? includedVat(amount, vatRate) }
}
