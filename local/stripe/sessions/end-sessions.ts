import type { StripeAccount } from '../account/stripe-account.ts'
import type { PaymentIntent, SessionRecord, Session } from '../account/stored-kinds.ts'
import { readStored } from '../wire/read-stored.ts'
import { failCharge, settleCharge } from '../payments/charges.ts'
import { refuseRequest } from '../wire/stripe-refusal.ts'

/** The stored session, which expires first if its time is over; throws `resource_missing`. */
export function readSession(account: StripeAccount, id: string): SessionRecord {
  const record = readStored(account, 'session', id)
  const over = record.session.status === 'open' && record.session.expires_at <= account.seconds
  return over ? expireSession(account, record) : record
}

/** Ends an open session: it can no longer be paid, a started payment is cancelled, the event is recorded. */
export function expireSession(account: StripeAccount, record: SessionRecord): SessionRecord {
  const { store } = account
  return store.transaction(() => {
    const expired: SessionRecord = {
      ...record,
      session: { ...record.session, status: 'expired', client_secret: null },
    }
    const { id, payment_intent: intentId } = expired.session
    store.put('session', id, expired)
    const intent = store.find('payment_intent', intentId ?? '')
    if (intent) {
      const canceled: PaymentIntent = { ...intent, status: 'canceled', canceled_at: account.seconds }
      store.put('payment_intent', intent.id, canceled)
      account.emit('payment_intent.canceled', canceled)
    }
    account.emit('checkout.session.expired', expired.session)
    return expired
  })
}

/** Ends every open session whose time is over. */
export function expireOverdueSessions(account: StripeAccount): void {
  for (const id of account.store.overdueSessions(account.seconds)) readSession(account, id)
}

const bankRefusal = { code: 'payment_method_provider_decline', message: 'The bank has refused this debit.' }

/** Settles, or fails, the bank debit of a completed session now; throws a 400 if none is pending. */
export function settleSession(account: StripeAccount, id: string): Session {
  const { store } = account
  const { settlement, ...record } = readSession(account, id)
  const intent = store.find('payment_intent', record.session.payment_intent ?? '')
  const charge = store.find('charge', intent?.latest_charge ?? '')
  if (!settlement || !intent || !charge) throw refuseRequest('No bank debit of this Checkout Session is waiting.')
  return store.transaction(() => {
    const arrives = settlement.outcome === 'succeed'
    if (arrives) settleCharge(account, intent, charge)
    else failCharge(account, intent, charge, bankRefusal)
    const session: Session = { ...record.session, payment_status: arrives ? 'paid' : 'unpaid' }
    store.put('session', id, { ...record, session })
    account.emit(`checkout.session.async_payment_${arrives ? 'succeeded' : 'failed'}`, session)
    return session
  })
}

/** Settles every bank debit that is due. */
export function settleDueSessions(account: StripeAccount): void {
  for (const id of account.store.dueSettlements('session', account.seconds)) settleSession(account, id)
}
