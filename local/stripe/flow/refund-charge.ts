import type Stripe from 'stripe'

import { slowRefund } from '../cards/test-cards.ts'
import { formatAmount } from '../money/currencies.ts'
import type { StripeAccount } from '../stripe-account.ts'
import { newStripeId } from '../stripe-id.ts'
import { mergeMetadata } from '../wire/parameters.ts'
import { refuseRequest } from '../wire/stripe-refusal.ts'
import { bookBalance } from './book-balance.ts'
import { endInquiry } from './dispute-charge.ts'

/** What whoever refunds says; `amount` in minor units. */
export interface AskedRefund {
  amount?: number | undefined
  reason?: Stripe.Refund['reason'] | undefined
  metadata?: Record<string, string> | undefined
}

/** How long a refund takes that does not end at once. */
const slowSeconds = 180

/** Gives money of a charge back, all that is left where `amount` is absent. A refund to some cards ends later. */
export function refundCharge(account: StripeAccount, charge: Stripe.Charge, asked: AskedRefund): Stripe.Refund {
  if (charge.status !== 'succeeded')
    throw refuseRequest(`Charge ${charge.id} has not succeeded; it cannot be refunded.`)
  const disputes = [...account.store.walk('dispute')].filter((dispute) => dispute.charge === charge.id)
  if (disputes.some((dispute) => !dispute.is_charge_refundable)) {
    throw refuseRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  const remaining = charge.amount - charge.amount_refunded
  if (remaining === 0) {
    throw refuseRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = asked.amount ?? remaining
  if (amount > remaining) {
    const [wanted, left] = [amount, remaining].map((value) => formatAmount(value, charge.currency, 'en'))
    throw refuseRequest(`Refund amount (${wanted}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  }
  const outcome = slowRefund(charge.payment_method_details?.card?.last4)
  const refund = buildRefund(account, charge, amount, asked, outcome === 'succeed' ? 'pending' : 'succeeded')
  const refunded = charge.amount_refunded + amount
  const changed = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount }
  const settlement = outcome && { outcome, at: account.seconds + slowSeconds }
  account.store.put('refund', refund.id, { refund, ...(settlement && { settlement }) })
  account.store.put('charge', charge.id, changed)
  account.emit('refund.created', refund)
  account.emit('charge.refunded', changed, { amount_refunded: charge.amount_refunded, refunded: charge.refunded })
  account.emit('refund.updated', refund)
  // Whoever has all his money back has nothing left to ask for.
  if (changed.refunded) for (const dispute of disputes) endInquiry(account, dispute)
  return refund
}

function buildRefund(
  account: StripeAccount,
  charge: Stripe.Charge,
  amount: number,
  { reason, metadata: entries }: AskedRefund,
  status: 'pending' | 'succeeded',
): Stripe.Refund {
  const id = newStripeId('re')
  const presentment = charge.presentment_details
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: bookBalance(account, 'refund', { id, amount: -amount, currency: charge.currency }),
    charge: charge.id,
    created: account.seconds,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    metadata: mergeMetadata(null, entries),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(presentment && {
      presentment_details: {
        presentment_amount: Math.round((presentment.presentment_amount * amount) / charge.amount),
        presentment_currency: presentment.presentment_currency,
      },
    }),
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  }
}
