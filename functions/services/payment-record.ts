import { fallbackLocale, isLocale } from '#shared/locales.ts'
import { isShopCurrency } from '#shared/rules/currencies.ts'
import { policyVersion } from '#shared/rules/policy-version.ts'
import { usdEquivalent } from '#shared/rules/prices.ts'
import { includedVat, vatRateOf } from '#shared/rules/vat.ts'
import type { CheckoutSession } from '../gateways/checkout-sessions.ts'
import type { Payment } from '../stores/payments.ts'
import { orderIdOf } from './order-id.ts'

/** Whether the goods are due: the money is there, or the coupon left none to pay. */
export function isSettled({ status, paymentStatus }: CheckoutSession): boolean {
  return status === 'complete' && (paymentStatus === 'paid' || paymentStatus === 'no_payment_required')
}

/** The payment record of a settled session; throws where Stripe left out what every settled session has. */
export function paymentOf(session: CheckoutSession, now: Date): Payment {
  const { id, amount, originalAmount, currency, email, billingCountry, metadata } = session
  if (amount === null || originalAmount === null || email === null || !isShopCurrency(currency))
    throw new Error(`Settled checkout session ${id} lacks amount, e-mail or a currency of ours.`)
  return {
    id,
    orderId: orderIdOf(id),
    sessionId: id,
    createdAt: session.paidAt ?? now.toISOString(),
    customerEmail: email.trim().toLowerCase(),
    referralId: metadata['referral'] ?? null,
    toltReferral: metadata['tolt_referral'] ?? null,
    amount,
    originalAmount,
    currency,
    usdAmount: usdEquivalent(amount, currency),
    ...vatOf(session, amount),
    status: session.outcome,
    buyerCountry: billingCountry,
    couponCode: metadata['coupon_applied'] === 'true' ? (metadata['coupon_code'] ?? null) : null,
    paymentIntentId: session.paymentIntentId,
    receiptUrl: session.receiptUrl,
    presentmentAmount: session.presentment?.amount ?? null,
    presentmentCurrency: session.presentment?.currency ?? null,
    locale: isLocale(metadata['locale']) ? metadata['locale'] : fallbackLocale,
    policyVersion: metadata['policy_version'] ?? policyVersion,
    amountRefunded: 0,
    amountDisputed: 0,
    credit: 'granted',
    flags: [],
    errorCode: null,
    withdrawalRequestedAt: null,
    withdrawalInTime: null,
    version: 0,
  }
}

/** Tax that Stripe computed goes before ours. */
function vatOf({ computedTax, billingCountry }: CheckoutSession, amount: number) {
  const vatRate = computedTax?.rate ?? vatRateOf(billingCountry)
  return { vatRate, vatAmount: computedTax?.amount ?? includedVat(amount, vatRate) }
}
