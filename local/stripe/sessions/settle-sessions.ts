import type { StripeAccount } from '../account/stripe-account.ts'
import type { Session } from '../account/stored-kinds.ts'
import { failCharge, settleCharge } from '../payments/charges.ts'
import { refuseRequest } from '../wire/stripe-refusal.ts'
import { readSession } from './expire-sessions.ts'

const bankRefusal = { code: 'payment_method_provider_decline', message: 'The bank has refused this debit.' }

/** Lets the bank debit of a completed session arrive, or fail, now; throws a 400 where none is on its way. */
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

/** Settles every bank debit whose time has come. */
export function settleDueSessions(account: StripeAccount): void {
  for (const id of account.store.dueSettlements('session', account.seconds)) settleSession(account, id)
}
