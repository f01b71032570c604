import type { StripeAccount } from '../stripe-account.ts'
import type { SessionRecord } from '../wire-objects.ts'

/** Ends an open session: nothing can be paid any more, a started payment is cancelled, the event is recorded. */
export function expireSession(account: StripeAccount, record: SessionRecord): SessionRecord {
  return account.store.transaction(() => {
    const expired = { ...record, session: { ...record.session, status: 'expired' as const } }
    account.store.put('session', record.session.id, expired)
    const intent =
      typeof record.session.payment_intent === 'string'
        ? account.store.find('payment_intent', record.session.payment_intent)
        : undefined
    if (intent) {
      const canceled = { ...intent, status: 'canceled' as const, canceled_at: account.seconds }
      account.store.put('payment_intent', intent.id, canceled)
      account.emit('payment_intent.canceled', canceled)
    }
    account.emit('checkout.session.expired', { ...expired.session, client_secret: null, url: null })
    return expired
  })
}

/** Ends every open session whose time is over. */
export function expireOverdueSessions(account: StripeAccount): void {
  for (const id of account.store.overdueSessions(account.seconds)) {
    const record = account.store.find('session', id)
    if (record) expireSession(account, record)
  }
}
