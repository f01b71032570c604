import type Stripe from 'stripe'

import { findSettlement } from '../cards/test-accounts.ts'
import type { CardDecline } from '../cards/test-cards.ts'
import { disputeCourse, judgeCard } from '../cards/test-cards.ts'
import { checkTaxId } from '../money/tax-ids.ts'
import { redeemDiscount } from '../resources/apply-discount.ts'
import { readSession } from '../resources/checkout-sessions.ts'
import type { StripeAccount } from '../stripe-account.ts'
import { StripeRefusal } from '../wire/stripe-refusal.ts'
import type { SessionRecord } from '../wire-objects.ts'
import { applyTax } from './apply-tax.ts'
import { bookBalance } from './book-balance.ts'
import type { Buyer } from './build-payment.ts'
import { buildCharge, buildPaymentIntent, countryAddress, presentmentOf } from './build-payment.ts'
import { openDispute } from './dispute-charge.ts'

/** How an attempt to pay ended; a decline leaves the session open. */
export interface Confirmation {
  session: Stripe.Checkout.Session
  decline?: CardDecline
}

/**
 * Pays an open session as its buyer would in the form, in one transaction. Throws a 409 refusal where the session is
 * complete or expired, a 400 where its discount has been used up meanwhile.
 */
export function confirmSession(account: StripeAccount, id: string, entered: Buyer): Confirmation {
  // Expiry by the clock has to outlive the refusal that follows it, so it stands outside the transaction.
  const found = readSession(account, id)
  if (found.session.status !== 'open') throw refuseEnded(found.session)
  return account.store.transaction(() => {
    const buyer = { ...entered, email: found.session.customer_email ?? entered.email }
    const record = applyTax(account, found, buyer)
    if (record.session.amount_total === 0) {
      return { session: complete(account, record, buyer, 'no_payment_required') }
    }
    const settlement = findSettlement(buyer.account)
    const decline = settlement ? undefined : judgeCard(buyer.account)
    const intent = startAttempt(account, record, buyer)
    const started = { ...record, session: { ...record.session, payment_intent: intent.id } }
    if (decline) return failAttempt(account, started, intent, buyer, decline)
    if (settlement) {
      processAttempt(account, intent, buyer)
      const at = account.seconds + settlement.afterSeconds
      const waiting = { ...started, settlement: { outcome: settlement.outcome, at } }
      return { session: complete(account, waiting, buyer, 'unpaid') }
    }
    const charge = succeedAttempt(account, intent, buyer)
    const session = complete(account, started, buyer, 'paid')
    const course = disputeCourse(buyer.account)
    if (course) openDispute(account, charge, course)
    return { session }
  })
}

/** Marks a charge and its intent as paid, books the money and records both events. */
export function settleCharge(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
): Stripe.Charge {
  const paid: Stripe.Charge = {
    ...charge,
    amount_captured: charge.amount,
    captured: true,
    paid: true,
    status: 'succeeded',
    receipt_url: `${account.origin}/stripe/receipts/${charge.id}`,
    balance_transaction: bookBalance(account, 'charge', charge),
  }
  account.store.put('charge', paid.id, paid)
  const succeeded: Stripe.PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: paid.id,
    payment_method: paid.payment_method,
    status: 'succeeded',
  }
  account.store.put('payment_intent', intent.id, succeeded)
  account.emit('charge.succeeded', paid)
  account.emit('payment_intent.succeeded', succeeded)
  return paid
}

/** `last_payment_error` of an intent, with the page of Stripe's that explains its code. */
export function paymentError(decline: CardDecline, charge: Stripe.Charge): Stripe.PaymentIntent.LastPaymentError {
  return {
    type: 'card_error',
    charge: charge.id,
    code: decline.code,
    ...(decline.decline_code !== undefined && { decline_code: decline.decline_code }),
    doc_url: `https://docs.stripe.com/error-codes/${decline.code.replaceAll('_', '-')}`,
    message: decline.message,
  }
}

function refuseEnded(session: Stripe.Checkout.Session): StripeRefusal {
  const ending = session.status === 'complete' ? 'has already been completed' : 'has expired'
  return new StripeRefusal(409, {
    type: 'invalid_request_error',
    code: session.status === 'complete' ? 'checkout_session_complete' : 'checkout_session_expired',
    message: `This Checkout Session ${ending}.`,
  })
}

function startAttempt(account: StripeAccount, record: SessionRecord, buyer: Buyer): Stripe.PaymentIntent {
  const { payment_intent: known } = record.session
  const existing = typeof known === 'string' ? account.store.find('payment_intent', known) : undefined
  if (existing) return { ...existing, amount: record.session.amount_total ?? 0, ...presentmentOf(buyer) }
  const intent = buildPaymentIntent(account, record, buyer)
  account.emit('payment_intent.created', intent)
  return intent
}

function failAttempt(
  account: StripeAccount,
  record: SessionRecord,
  intent: Stripe.PaymentIntent,
  buyer: Buyer,
  decline: CardDecline,
): Confirmation {
  const charge = buildCharge(account, intent, buyer, 'failed', decline)
  const failed = { ...intent, latest_charge: charge.id, last_payment_error: paymentError(decline, charge) }
  account.store.put('charge', charge.id, charge)
  account.store.put('payment_intent', intent.id, failed)
  account.store.put('session', record.session.id, record)
  account.emit('charge.failed', charge)
  account.emit('payment_intent.payment_failed', failed)
  return { session: record.session, decline }
}

function succeedAttempt(account: StripeAccount, intent: Stripe.PaymentIntent, buyer: Buyer): Stripe.Charge {
  return settleCharge(account, intent, buildCharge(account, intent, buyer, 'succeeded'))
}

function processAttempt(account: StripeAccount, intent: Stripe.PaymentIntent, buyer: Buyer): void {
  const charge = buildCharge(account, intent, buyer, 'pending')
  const processing = { ...intent, status: 'processing' as const, latest_charge: charge.id, last_payment_error: null }
  account.store.put('charge', charge.id, charge)
  account.store.put('payment_intent', intent.id, processing)
  account.emit('charge.pending', charge)
  account.emit('payment_intent.processing', processing)
}

function complete(
  account: StripeAccount,
  record: SessionRecord,
  buyer: Buyer,
  paymentStatus: 'no_payment_required' | 'paid' | 'unpaid',
): Stripe.Checkout.Session {
  redeemDiscount(account, record.session)
  const { company } = buyer
  const session: Stripe.Checkout.Session = {
    ...record.session,
    client_secret: null,
    customer_details: {
      address: countryAddress(buyer.country),
      business_name: company?.name ?? null,
      email: buyer.email,
      individual_name: null,
      name: company?.name ?? buyer.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: company ? [checkTaxId(record.session, buyer.country, company.taxId)] : [],
    },
    payment_status: paymentStatus,
    ...presentmentOf(buyer),
    status: 'complete',
    url: null,
  }
  account.store.put('session', session.id, { ...record, session })
  account.emit('checkout.session.completed', session)
  return session
}
