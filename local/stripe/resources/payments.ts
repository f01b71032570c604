import type Stripe from 'stripe'
import * as z from 'zod'

import { closeDispute, endInquiry, submitEvidence } from '../flow/dispute-charge.ts'
import type { StripeAccount } from '../stripe-account.ts'
import { apiRoute } from '../wire/api-route.ts'
import { expandObject } from '../wire/expand-object.ts'
import { listPage } from '../wire/list-page.ts'
import { expand, pageParameters, text } from '../wire/parameters.ts'
import { refuseMissing, refuseRequest } from '../wire/stripe-refusal.ts'

const retrieval = z.strictObject({ expand })
const intentListing = z.strictObject(pageParameters)
const chargeListing = z.strictObject({ ...pageParameters, payment_intent: text.optional() })
/** Of all the evidence that Stripe takes, the text that decides in test mode. */
const evidence = z.strictObject({ evidence: z.strictObject({ uncategorized_text: text }), expand })
const disputeListing = z.strictObject({ ...pageParameters, charge: text.optional(), payment_intent: text.optional() })

export const paymentRoutes = [
  apiRoute('GET', '/v1/payment_intents', intentListing, (account, parameters) => {
    const page = listPage(account.store, 'payment_intent', '/v1/payment_intents', parameters, (intent) => intent)
    return expandObject(account, page, parameters.expand)
  }),
  apiRoute('GET', '/v1/payment_intents/{id}', retrieval, (account, parameters, id) => {
    const intent = account.store.find('payment_intent', id)
    if (!intent) throw refuseMissing('payment_intent', id, 'intent')
    return expandObject(account, intent, parameters.expand)
  }),
  apiRoute('POST', '/v1/payment_intents/{id}/cancel', z.looseObject({}), (account, _parameters, id) => {
    if (!account.store.find('payment_intent', id)) throw refuseMissing('payment_intent', id, 'intent')
    throw refuseRequest(
      'You cannot cancel the PaymentIntent of a Checkout Session. Expire the Checkout Session instead.',
      {
        code: 'payment_intent_unexpected_state',
      },
    )
  }),
  apiRoute('GET', '/v1/charges', chargeListing, (account, parameters) => {
    const { payment_intent: intent } = parameters
    const matches = (charge: Stripe.Charge) => intent === undefined || charge.payment_intent === intent
    const page = listPage(account.store, 'charge', '/v1/charges', parameters, (charge) => charge, matches)
    return expandObject(account, page, parameters.expand)
  }),
  apiRoute('GET', '/v1/charges/{id}', retrieval, (account, parameters, id) =>
    expandObject(account, readCharge(account, id), parameters.expand),
  ),
  apiRoute('GET', '/v1/disputes', disputeListing, (account, parameters) => {
    const { charge, payment_intent: intent } = parameters
    const matches = (dispute: Stripe.Dispute) =>
      (charge === undefined || dispute.charge === charge) && (intent === undefined || dispute.payment_intent === intent)
    const page = listPage(account.store, 'dispute', '/v1/disputes', parameters, (dispute) => dispute, matches)
    return expandObject(account, page, parameters.expand)
  }),
  apiRoute('GET', '/v1/disputes/{id}', retrieval, (account, parameters, id) =>
    expandObject(account, readDispute(account, id), parameters.expand),
  ),
  apiRoute('POST', '/v1/disputes/{id}', evidence, (account, parameters, id) => {
    const { uncategorized_text: words } = parameters.evidence
    return expandObject(account, submitEvidence(account, readDispute(account, id), words), parameters.expand)
  }),
  apiRoute('POST', '/v1/disputes/{id}/close', retrieval, (account, parameters, id) => {
    const dispute = readDispute(account, id)
    const closed = dispute.status.startsWith('warning_')
      ? endInquiry(account, dispute)
      : closeDispute(account, dispute, 'lost')
    return expandObject(account, closed, parameters.expand)
  }),
  apiRoute('GET', '/v1/balance_transactions/{id}', retrieval, (account, parameters, id) => {
    const transaction = account.store.find('balance_transaction', id)
    if (!transaction) throw refuseMissing('balance transaction', id)
    return expandObject(account, transaction, parameters.expand)
  }),
]

/** The stored charge; throws `resource_missing`. */
export function readCharge(account: StripeAccount, id: string, param = 'charge'): Stripe.Charge {
  const charge = account.store.find('charge', id)
  if (!charge) throw refuseMissing('charge', id, param)
  return charge
}

/** The stored dispute; throws `resource_missing`. */
export function readDispute(account: StripeAccount, id: string): Stripe.Dispute {
  const dispute = account.store.find('dispute', id)
  if (!dispute) throw refuseMissing('dispute', id, 'dispute')
  return dispute
}
