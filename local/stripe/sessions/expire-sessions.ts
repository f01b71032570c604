import type { StripeAccount } from '../account/stripe-account.ts'
import type { PaymentIntent, SessionRecord } from '../account/stored-kinds.ts'
import { readStored } from '../wire/read-stored.ts'

/** The stored session, expired first where its time is over; throws `resource_missing`. */
export function readSession(account: StripeAccount, id: string): SessionRecord {
  const record = readStored(account, 'session', id)
  const over = record.session.status === 'open' && record.session.expires_at <= account.seconds
  return over ? expireSession(account, record) : record
}

/** Ends an open session: nothing can be paid any more, a started payment is cancelled, the event is recorded. */
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
