import type Stripe from 'stripe'
import * as z from 'zod'

import { bookBalance } from '../flow/book-balance.ts'
import { formatAmount } from '../money/currencies.ts'
import type { StripeAccount } from '../stripe-account.ts'
import { newStripeId } from '../stripe-id.ts'
import { apiRoute } from '../wire/api-route.ts'
import { expandObject } from '../wire/expand-object.ts'
import { listPage } from '../wire/list-page.ts'
import { expand, mergeMetadata, metadata, pageParameters, positive, text } from '../wire/parameters.ts'
import { refuseMissing, refuseRequest } from '../wire/stripe-refusal.ts'
import { readCharge } from './payments.ts'

const creation = z.strictObject({
  amount: positive.optional(),
  charge: text.optional(),
  payment_intent: text.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
  expand,
})

const listing = z.strictObject({ ...pageParameters, charge: text.optional(), payment_intent: text.optional() })

export const refundRoutes = [
  apiRoute('POST', '/v1/refunds', creation, (account, parameters) => {
    const charge = findRefundable(account, parameters)
    const refund = refundCharge(account, charge, parameters)
    return expandObject(account, refund, parameters.expand)
  }),
  apiRoute('GET', '/v1/refunds', listing, (account, parameters) => {
    const { charge, payment_intent: intent } = parameters
    const matches = (refund: Stripe.Refund) =>
      (charge === undefined || refund.charge === charge) && (intent === undefined || refund.payment_intent === intent)
    const page = listPage(account.store, 'refund', '/v1/refunds', parameters, (refund) => refund, matches)
    return expandObject(account, page, parameters.expand)
  }),
  apiRoute('GET', '/v1/refunds/{id}', z.strictObject({ expand }), (account, parameters, id) =>
    expandObject(account, readRefund(account, id), parameters.expand),
  ),
  apiRoute('POST', '/v1/refunds/{id}', z.strictObject({ metadata, expand }), (account, parameters, id) => {
    const refund = readRefund(account, id)
    const updated = { ...refund, metadata: mergeMetadata(refund.metadata, parameters.metadata) }
    account.store.put('refund', id, updated)
    account.emit('refund.updated', updated)
    return expandObject(account, updated, parameters.expand)
  }),
]

function readRefund(account: StripeAccount, id: string): Stripe.Refund {
  const refund = account.store.find('refund', id)
  if (!refund) throw refuseMissing('refund', id, 'refund')
  return refund
}

function findRefundable(account: StripeAccount, parameters: z.output<typeof creation>): Stripe.Charge {
  const { charge: chargeId, payment_intent: intentId } = parameters
  if (chargeId !== undefined) {
    const charge = readCharge(account, chargeId)
    if (intentId !== undefined && charge.payment_intent !== intentId) {
      throw refuseRequest(`The charge ${chargeId} does not belong to the payment intent ${intentId}.`, {
        param: 'charge',
      })
    }
    return charge
  }
  if (intentId === undefined) {
    throw refuseRequest('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
    })
  }
  const intent = account.store.find('payment_intent', intentId)
  if (!intent) throw refuseMissing('payment_intent', intentId, 'payment_intent')
  if (intent.status !== 'succeeded' || typeof intent.latest_charge !== 'string') {
    throw refuseRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
  }
  return readCharge(account, intent.latest_charge)
}

function refundCharge(
  account: StripeAccount,
  charge: Stripe.Charge,
  parameters: z.output<typeof creation>,
): Stripe.Refund {
  if (charge.status !== 'succeeded')
    throw refuseRequest(`Charge ${charge.id} has not succeeded; it cannot be refunded.`)
  if (charge.disputed) {
    throw refuseRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  const remaining = charge.amount - charge.amount_refunded
  if (remaining === 0) {
    throw refuseRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = parameters.amount ?? remaining
  if (amount > remaining) {
    const [asked, left] = [amount, remaining].map((value) => formatAmount(value, charge.currency, 'en'))
    throw refuseRequest(`Refund amount (${asked}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  }
  const refund = buildRefund(account, charge, amount, parameters)
  const refunded = charge.amount_refunded + amount
  const changed = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount }
  account.store.put('refund', refund.id, refund)
  account.store.put('charge', charge.id, changed)
  account.emit('refund.created', refund)
  account.emit('charge.refunded', changed, { amount_refunded: charge.amount_refunded, refunded: charge.refunded })
  account.emit('refund.updated', refund)
  return refund
}

function buildRefund(
  account: StripeAccount,
  charge: Stripe.Charge,
  amount: number,
  { reason, metadata: entries }: z.output<typeof creation>,
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
    status: 'succeeded',
    transfer_reversal: null,
  }
}
