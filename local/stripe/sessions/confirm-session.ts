import type { StripeAccount } from '../account/stripe-account.ts'
import type { PaymentIntent, Session, SessionRecord } from '../account/stored-kinds.ts'
import { findSettlement, type CardDecline, disputeCourse, judgeCard } from '../cards/test-cards.ts'
import { redeemDiscount } from '../discounts/session-discount.ts'
import { checkTaxId } from '../money/tax-ids.ts'
import {
  buildCharge,
  buildPaymentIntent,
  type Buyer,
  countryAddress,
  presentmentOf,
} from '../payments/build-payment.ts'
import { failCharge, settleCharge } from '../payments/charges.ts'
import { openDispute } from '../payments/disputes.ts'
import { StripeRefusal } from '../wire/stripe-refusal.ts'
import { applyTax } from './line-items.ts'
import { readSession } from './end-sessions.ts'

/** The result of an attempt to pay; a decline leaves the session open. */
export interface Confirmation {
  session: Session
  decline?: CardDecline
  /** Ids of the recorded events. */
  events: string[]
}

/**
 * Pays an open session as its buyer would in the form, in one transaction. Throws a 409 refusal if the session is
 * complete or expired, a 400 if its discount has been used up meanwhile.
 */
export function confirmSession(account: StripeAccount, id: string, entered: Buyer): Confirmation {
  // An expiry must persist although a refusal follows, so it is outside the transaction.
  const record = readSession(account, id)
  if (record.session.status !== 'open') throw refuseEnded(record.session)
  const buyer = { ...entered, email: record.session.customer_email ?? entered.email }
  const { result, events } = account.change(() => attempt(account, applyTax(account, record, buyer), buyer))
  return { ...result, events }
}

function attempt(account: StripeAccount, record: SessionRecord, buyer: Buyer): Omit<Confirmation, 'events'> {
  if (record.session.amount_total === 0) return { session: complete(account, record, buyer, 'no_payment_required') }
  const intent = startAttempt(account, record, buyer)
  const started = { ...record, session: { ...record.session, payment_intent: intent.id } }
  const settlement = findSettlement(buyer.account)
  if (settlement) {
    processAttempt(account, intent, buyer)
    const at = account.seconds + settlement.afterSeconds
    const waiting = { ...started, settlement: { outcome: settlement.outcome, at } }
    return { session: complete(account, waiting, buyer, 'unpaid') }
  }
  const decline = judgeCard(buyer.account)
  if (decline) {
    failCharge(account, intent, buildCharge(account, intent, buyer, 'failed', decline), decline)
    account.store.put('session', started.session.id, started)
    return { session: started.session, decline }
  }
  const charge = settleCharge(account, intent, buildCharge(account, intent, buyer, 'succeeded'))
  const session = complete(account, started, buyer, 'paid')
  const course = disputeCourse(buyer.account)
  if (course) openDispute(account, charge, course)
  return { session }
}

function refuseEnded({ status }: Session): StripeRefusal {
  const [code, ending] =
    status === 'complete'
      ? ['checkout_session_complete', 'has already been completed']
      : ['checkout_session_expired', 'has expired']
  return new StripeRefusal(409, { type: 'invalid_request_error', code, message: `This Checkout Session ${ending}.` })
}

function startAttempt(account: StripeAccount, record: SessionRecord, buyer: Buyer): PaymentIntent {
  const { payment_intent: known, amount_total: amount } = record.session
  const existing = account.store.find('payment_intent', known ?? '')
  if (existing) return { ...existing, amount: amount ?? 0, ...presentmentOf(buyer) }
  const intent = buildPaymentIntent(account, record, buyer)
  account.emit('payment_intent.created', intent)
  return intent
}

function processAttempt(account: StripeAccount, intent: PaymentIntent, buyer: Buyer): void {
  const charge = buildCharge(account, intent, buyer, 'pending')
  const processing: PaymentIntent = {
    ...intent,
    status: 'processing',
    latest_charge: charge.id,
    last_payment_error: null,
  }
  account.store.put('charge', charge.id, charge)
  account.store.put('payment_intent', intent.id, processing)
  account.emit('charge.pending', charge)
  account.emit('payment_intent.processing', processing)
}

function complete(
  account: StripeAccount,
  record: SessionRecord,
  buyer: Buyer,
  paymentStatus: Session['payment_status'],
): Session {
  redeemDiscount(account, record.session)
  const { company, country, email } = buyer
  const session: Session = {
    ...record.session,
    client_secret: null,
    customer_details: {
      address: countryAddress(country),
      business_name: company?.name ?? null,
      email,
      name: company?.name ?? buyer.name,
      tax_exempt: 'none',
      tax_ids: company ? [checkTaxId(record.session, country, company.taxId)] : [],
    },
    payment_status: paymentStatus,
    ...presentmentOf(buyer),
    status: 'complete',
  }
  account.store.put('session', session.id, { ...record, session })
  account.emit('checkout.session.completed', session)
  return session
}
