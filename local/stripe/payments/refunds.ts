import * as z from 'zod'
import type { StripeAccount } from '../account/stripe-account.ts'
import type { Charge, Refund } from '../account/stored-kinds.ts'
import { newStripeId } from '../account/stripe-id.ts'
import { slowRefund } from '../cards/test-cards.ts'
import { formatAmount } from '../money/format-amount.ts'
import { apiRoute, listRoute, retrieveRoute } from '../wire/api-route.ts'
import { mergeMetadata, metadata, positive, text } from '../wire/parameters.ts'
import { readStored } from '../wire/read-stored.ts'
import { refuseRequest } from '../wire/stripe-refusal.ts'
import { endInquiry } from './disputes.ts'

const ofPayment = { charge: text.optional(), payment_intent: text.optional() }
const creation = {
  ...ofPayment,
  amount: positive.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
}
type Creation = z.output<z.ZodObject<typeof creation>>

export const refundRoutes = [
  apiRoute('POST', '/v1/refunds', creation, (account, asked) =>
    refundCharge(account, findRefundable(account, asked), asked),
  ),
  listRoute('/v1/refunds', 'refund', ofPayment, ({ refund }) => refund),
  retrieveRoute('/v1/refunds', 'refund', ({ refund }) => refund),
]

/** How long a slow refund takes. */
const slowSeconds = 180

function findRefundable(account: StripeAccount, { charge: id, payment_intent: intentId }: Creation): Charge {
  if (id !== undefined) {
    const charge = readStored(account, 'charge', id)
    if (intentId === undefined || charge.payment_intent === intentId) return charge
    throw refuseRequest(`The charge ${id} does not belong to the payment intent ${intentId}.`, { param: 'charge' })
  }
  if (intentId === undefined) {
    const message = 'One of the following params should be provided for this request: payment_intent or charge.'
    throw refuseRequest(message, { code: 'parameter_missing' })
  }
  const { status, latest_charge: latest } = readStored(account, 'payment_intent', intentId, 'payment_intent')
  if (status !== 'succeeded' || !latest)
    throw refuseRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
  return readStored(account, 'charge', latest)
}

/** Refunds a charge, by default all that is left. A refund to some cards ends later. */
function refundCharge(account: StripeAccount, charge: Charge, asked: Creation): Refund {
  if (charge.status !== 'succeeded')
    throw refuseRequest(`Charge ${charge.id} has not succeeded; it cannot be refunded.`)
  const disputes = [...account.store.walk('dispute')].filter((dispute) => dispute.charge === charge.id)
  if (disputes.some((dispute) => !dispute.is_charge_refundable)) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
    throw refuseRequest(message, { code: 'charge_disputed' })
  }
  const remaining = charge.amount - charge.amount_refunded
  if (remaining === 0)
    throw refuseRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const { amount = remaining } = asked
  if (amount > remaining) {
    const [wanted, left] = [amount, remaining].map((value) => formatAmount(value, charge.currency))
    const message = `Refund amount (${wanted}) is greater than unrefunded amount on charge (${left})`
    throw refuseRequest(message, { param: 'amount' })
  }
  const outcome = slowRefund(charge.payment_method_details?.card?.last4)
  const refund = buildRefund(account, charge, { ...asked, amount }, outcome === 'succeed' ? 'pending' : 'succeeded')
  const refunded = charge.amount_refunded + amount
  const changed = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount }
  const settlement = outcome && { outcome, at: account.seconds + slowSeconds }
  account.store.put('refund', refund.id, { refund, ...(settlement && { settlement }) })
  account.store.put('charge', charge.id, changed)
  account.emit('refund.created', refund)
  account.emit('charge.refunded', changed, { amount_refunded: charge.amount_refunded, refunded: charge.refunded })
  account.emit('refund.updated', refund)
  // With all the money returned, the bank has nothing left to ask for.
  if (changed.refunded) for (const dispute of disputes) endInquiry(account, dispute)
  return refund
}

function buildRefund(
  account: StripeAccount,
  charge: Charge,
  { amount, reason, metadata: entries }: Creation & { amount: number },
  status: 'pending' | 'succeeded',
): Refund {
  const { presentment_details: presentment } = charge
  return {
    id: newStripeId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: account.seconds,
    currency: charge.currency,
    metadata: mergeMetadata(null, entries),
    payment_intent: charge.payment_intent ?? null,
    ...(presentment && {
      presentment_details: {
        ...presentment,
        presentment_amount: Math.round((presentment.presentment_amount * amount) / charge.amount),
      },
    }),
    reason: reason ?? null,
    status,
  }
}

/** Ends a slow refund now; throws a 400 if it has ended already. */
export function settleRefund(account: StripeAccount, id: string): Refund {
  const { refund, settlement } = readStored(account, 'refund', id)
  if (!settlement) throw refuseRequest('This refund has ended already.')
  return account.store.transaction(() => {
    if (settlement.outcome === 'fail') return failRefund(account, refund)
    const succeeded: Refund = { ...refund, status: 'succeeded' }
    account.store.put('refund', id, { refund: succeeded })
    account.emit('refund.updated', succeeded)
    return succeeded
  })
}

/** Ends every refund that is due. */
export function settleDueRefunds(account: StripeAccount): void {
  for (const id of account.store.dueSettlements('refund', account.seconds)) settleRefund(account, id)
}

/** The bank returns the money: the charge counts as paid again (docs.stripe.com/refunds, "Failed refunds"). */
function failRefund(account: StripeAccount, refund: Refund): Refund {
  const charge = readStored(account, 'charge', refund.charge ?? '')
  const failed: Refund = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' }
  const amount = charge.amount_refunded - refund.amount
  account.store.put('refund', refund.id, { refund: failed })
  account.store.put('charge', charge.id, { ...charge, amount_refunded: amount, refunded: false })
  account.emit('refund.updated', failed)
  account.emit('refund.failed', failed)
  return failed
}
