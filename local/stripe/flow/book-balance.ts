import type Stripe from 'stripe'

import type { StripeAccount } from '../stripe-account.ts'
import { newStripeId } from '../stripe-id.ts'

const feePercent = 2.9
/** Fixed part of the fee on a charge, in minor units. */
const feeFixed = 30

/** Books a movement on the account's balance (minor units, negative where money leaves) and answers its id. */
export function bookBalance(
  account: StripeAccount,
  type: 'adjustment' | 'charge' | 'refund',
  source: { id: string; amount: number; currency: string },
): string {
  const fee = type === 'charge' ? Math.min(source.amount, Math.round((source.amount * feePercent) / 100) + feeFixed) : 0
  const transaction: Stripe.BalanceTransaction = {
    id: newStripeId('txn'),
    object: 'balance_transaction',
    amount: source.amount,
    available_on: account.seconds,
    balance_type: 'payments',
    created: account.seconds,
    currency: source.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: source.currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: source.amount - fee,
    reporting_category: type,
    source: source.id,
    status: 'available',
    type,
  }
  account.store.put('balance_transaction', transaction.id, transaction)
  return transaction.id
}
