import type Stripe from 'stripe'
import * as z from 'zod'

import { refundCharge } from '../flow/refund-charge.ts'
import type { StripeAccount } from '../stripe-account.ts'
import { apiRoute } from '../wire/api-route.ts'
import { expandObject } from '../wire/expand-object.ts'
import { listPage } from '../wire/list-page.ts'
import { expand, mergeMetadata, metadata, pageParameters, positive, text } from '../wire/parameters.ts'
import { refuseMissing, refuseRequest } from '../wire/stripe-refusal.ts'
import type { RefundRecord } from '../wire-objects.ts'
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
    const page = listPage(account.store, 'refund', '/v1/refunds', parameters, (record) => record.refund, matches)
    return expandObject(account, page, parameters.expand)
  }),
  apiRoute('GET', '/v1/refunds/{id}', z.strictObject({ expand }), (account, parameters, id) =>
    expandObject(account, readRefund(account, id).refund, parameters.expand),
  ),
  apiRoute('POST', '/v1/refunds/{id}', z.strictObject({ metadata, expand }), (account, parameters, id) => {
    const record = readRefund(account, id)
    const updated = { ...record.refund, metadata: mergeMetadata(record.refund.metadata, parameters.metadata) }
    account.store.put('refund', id, { ...record, refund: updated })
    account.emit('refund.updated', updated)
    return expandObject(account, updated, parameters.expand)
  }),
]

/** The stored refund; throws `resource_missing`. */
export function readRefund(account: StripeAccount, id: string): RefundRecord {
  const record = account.store.find('refund', id)
  if (!record) throw refuseMissing('refund', id, 'refund')
  return record
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
