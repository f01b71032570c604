import { readSession } from '../resources/checkout-sessions.ts'
import type { StripeAccount } from '../stripe-account.ts'
import { refuseRequest } from '../wire/stripe-refusal.ts'
import type { SessionRecord } from '../wire-objects.ts'
import { paymentError, settleCharge } from './confirm-session.ts'

const bankRefusal = { code: 'payment_method_provider_decline', message: 'The bank has refused this debit.' }

/** Lets the bank debit of a completed session arrive, or fail, now; throws a 400 where none is on its way. */
export function settleSession(account: StripeAccount, id: string): SessionRecord {
  const { settlement, ...record } = readSession(account, id)
  const { payment_intent: intentId } = record.session
  const intent = typeof intentId === 'string' ? account.store.find('payment_intent', intentId) : undefined
  const charge =
    typeof intent?.latest_charge === 'string' ? account.store.find('charge', intent.latest_charge) : undefined
  if (!settlement || !intent || !charge) throw refuseRequest('No bank debit of this Checkout Session is waiting.')
  return account.store.transaction(() => {
    if (settlement.outcome === 'succeed') {
      settleCharge(account, intent, charge)
      const paid = { ...record, session: { ...record.session, payment_status: 'paid' as const } }
      account.store.put('session', id, paid)
      account.emit('checkout.session.async_payment_succeeded', paid.session)
      return paid
    }
    const failedCharge = {
      ...charge,
      status: 'failed' as const,
      failure_code: bankRefusal.code,
      failure_message: bankRefusal.message,
    }
    const failedIntent = {
      ...intent,
      status: 'requires_payment_method' as const,
      last_payment_error: paymentError(bankRefusal, failedCharge),
    }
    account.store.put('charge', charge.id, failedCharge)
    account.store.put('payment_intent', intent.id, failedIntent)
    account.store.put('session', id, record)
    account.emit('charge.failed', failedCharge)
    account.emit('payment_intent.payment_failed', failedIntent)
    account.emit('checkout.session.async_payment_failed', record.session)
    return record
  })
}

/** Settles every bank debit whose time has come. */
export function settleDueSessions(account: StripeAccount): void {
  for (const id of account.store.sessionsToSettle(account.seconds)) settleSession(account, id)
}
