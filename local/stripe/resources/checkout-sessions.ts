import type Stripe from 'stripe'
import * as z from 'zod'

import { expireSession } from '../flow/expire-sessions.ts'
import type { StripeAccount } from '../stripe-account.ts'
import type { ApiRoute } from '../wire/api-route.ts'
import { apiRoute } from '../wire/api-route.ts'
import { expandObject } from '../wire/expand-object.ts'
import { listPage } from '../wire/list-page.ts'
import { expand, integer, mergeMetadata, metadata, pageParameters, parseParameters, text } from '../wire/parameters.ts'
import { refuseMissing, refuseRequest } from '../wire/stripe-refusal.ts'
import type { SessionRecord } from '../wire-objects.ts'
import { buildSession } from './build-session.ts'
import { sessionCreation, unservedParameters } from './session-parameters.ts'

const listing = z.strictObject({
  ...pageParameters,
  customer_details: z.strictObject({ email: text }).optional(),
  payment_intent: text.optional(),
  status: z.enum(['complete', 'expired', 'open']).optional(),
})

const createRoute: ApiRoute = {
  method: 'POST',
  path: '/v1/checkout/sessions',
  answer: ({ account, parameters }) => {
    for (const param of unservedParameters) {
      if (param in parameters) {
        throw refuseRequest(`This stand-in for Stripe does not serve the parameter ${param}.`, { param })
      }
    }
    if (parameters.ui_mode === 'embedded') {
      const message = 'Invalid ui_mode: `embedded` was renamed; use `embedded_page` since API version 2026-03-25.'
      throw refuseRequest(message, { param: 'ui_mode' })
    }
    const parsed = parseParameters(sessionCreation, parameters)
    const record = buildSession(account, parsed)
    account.store.put('session', record.session.id, record)
    return expandObject(account, record.session, parsed.expand)
  },
}

export const checkoutSessionRoutes = [
  createRoute,
  apiRoute('GET', '/v1/checkout/sessions', listing, (account, parameters) => {
    const { customer_details: details, payment_intent: intent, status } = parameters
    const matches = (session: Stripe.Checkout.Session) =>
      (details === undefined || session.customer_details?.email === details.email) &&
      (intent === undefined || session.payment_intent === intent) &&
      (status === undefined || session.status === status)
    const show = (record: SessionRecord) => showSession(record)
    const page = listPage(account.store, 'session', '/v1/checkout/sessions', parameters, show, matches)
    return expandObject(account, page, parameters.expand)
  }),
  apiRoute('GET', '/v1/checkout/sessions/{id}', z.strictObject({ expand }), (account, parameters, id) =>
    expandObject(account, showSession(readSession(account, id)), parameters.expand),
  ),
  apiRoute('POST', '/v1/checkout/sessions/{id}', z.strictObject({ metadata, expand }), (account, parameters, id) => {
    const record = readSession(account, id)
    const session = { ...record.session, metadata: mergeMetadata(record.session.metadata, parameters.metadata) }
    account.store.put('session', id, { ...record, session })
    return expandObject(account, showSession({ ...record, session }), parameters.expand)
  }),
  apiRoute('POST', '/v1/checkout/sessions/{id}/expire', z.strictObject({ expand }), (account, parameters, id) => {
    const record = readSession(account, id)
    if (record.session.status !== 'open') {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${record.session.status}".`
      throw refuseRequest(message)
    }
    return expandObject(account, showSession(expireSession(account, record)), parameters.expand)
  }),
  apiRoute(
    'GET',
    '/v1/checkout/sessions/{id}/line_items',
    z.strictObject({
      limit: integer.optional(),
      starting_after: text.optional(),
      ending_before: text.optional(),
      expand,
    }),
    (account, parameters, id) => {
      const { lineItems } = readSession(account, id)
      const after = lineItems.findIndex((line) => line.id === parameters.starting_after) + 1
      const data = lineItems.slice(after, after + (parameters.limit ?? 10))
      const page = {
        object: 'list',
        data,
        has_more: after + data.length < lineItems.length,
        url: `/v1/checkout/sessions/${id}/line_items`,
      }
      return expandObject(account, page, parameters.expand)
    },
  ),
]

/** The stored session, expired first where its time is over; throws `resource_missing`. */
export function readSession(account: StripeAccount, id: string): SessionRecord {
  const record = account.store.find('session', id)
  if (!record) throw refuseMissing('checkout.session', id, 'session')
  const over = record.session.status === 'open' && record.session.expires_at <= account.seconds
  return over ? expireSession(account, record) : record
}

/** A session as the API shows it: the client secret is given only while the session is open. */
function showSession(record: SessionRecord): Stripe.Checkout.Session {
  const { session } = record
  return session.status === 'open' ? session : { ...session, client_secret: null, url: null }
}
