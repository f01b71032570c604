import type Stripe from 'stripe'

import { readCharge } from '../resources/payments.ts'
import { readRefund } from '../resources/refunds.ts'
import type { StripeAccount } from '../stripe-account.ts'
import { refuseRequest } from '../wire/stripe-refusal.ts'
import { bookBalance } from './book-balance.ts'

/** Ends a refund that takes its time now; throws a 400 where it is at its end. */
export function settleRefund(account: StripeAccount, id: string): Stripe.Refund {
  const { refund, settlement } = readRefund(account, id)
  if (!settlement) throw refuseRequest('This refund has ended already.')
  return account.store.transaction(() => {
    if (settlement.outcome === 'fail') return failRefund(account, refund)
    const succeeded: Stripe.Refund = { ...refund, status: 'succeeded' }
    account.store.put('refund', id, { refund: succeeded })
    account.emit('refund.updated', succeeded)
    return succeeded
  })
}

/** Ends every refund whose time has come. */
export function settleDueRefunds(account: StripeAccount): void {
  for (const id of account.store.refundsToSettle(account.seconds)) settleRefund(account, id)
}

/** The bank sends the money back: the charge counts as paid again (docs.stripe.com/refunds, "Failed refunds"). */
function failRefund(account: StripeAccount, refund: Stripe.Refund): Stripe.Refund {
  const charge = readCharge(account, typeof refund.charge === 'string' ? refund.charge : '')
  const failed: Stripe.Refund = {
    ...refund,
    status: 'failed',
    failure_balance_transaction: bookBalance(account, 'adjustment', refund),
    failure_reason: 'expired_or_canceled_card',
  }
  const changed = { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false }
  account.store.put('refund', refund.id, { refund: failed })
  account.store.put('charge', charge.id, changed)
  account.emit('refund.updated', failed)
  account.emit('refund.failed', failed)
  return failed
}
