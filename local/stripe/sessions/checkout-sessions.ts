import * as z from 'zod'
import { apiRoute, listRoute } from '../wire/api-route.ts'
import { pageParameters } from '../wire/list-page.ts'
import { mergeMetadata, metadata, text } from '../wire/parameters.ts'
import { refuseRequest } from '../wire/stripe-refusal.ts'
import { buildSession } from './build-session.ts'
import { expireSession, readSession } from './end-sessions.ts'
import { sessionCreation } from './session-parameters.ts'

const path = '/v1/checkout/sessions'
const filters = {
  customer_details: z.strictObject({ email: text }).optional(),
  payment_intent: text.optional(),
  status: z.enum(['complete', 'expired', 'open']).optional(),
}
const { created: _created, ...linePage } = pageParameters

export const checkoutSessionRoutes = [
  apiRoute('POST', path, sessionCreation, (account, parameters) => {
    const record = buildSession(account, parameters)
    account.store.put('session', record.session.id, record)
    return record.session
  }),
  listRoute(path, 'session', filters, ({ session }) => session),
  apiRoute('GET', `${path}/{id}`, {}, (account, _, id) => readSession(account, id).session),
  apiRoute('POST', `${path}/{id}`, { metadata }, (account, parameters, id) => {
    const record = readSession(account, id)
    const entries = mergeMetadata(record.session.metadata ?? null, parameters.metadata)
    const session = { ...record.session, metadata: entries }
    account.store.put('session', id, { ...record, session })
    return session
  }),
  apiRoute('POST', `${path}/{id}/expire`, {}, (account, _, id) => {
    const record = readSession(account, id)
    if (record.session.status === 'open') return expireSession(account, record).session
    throw refuseRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${record.session.status}".`,
    )
  }),
  apiRoute('GET', `${path}/{id}/line_items`, linePage, (account, { limit, starting_after: startingAfter }, id) => {
    const { lineItems } = readSession(account, id)
    const after = lineItems.findIndex((line) => line.id === startingAfter) + 1
    const data = lineItems.slice(after, after + limit)
    const more = after + data.length < lineItems.length
    return { object: 'list', data, has_more: more, url: `${path}/${id}/line_items` }
  }),
]
