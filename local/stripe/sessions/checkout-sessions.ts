import { apiRoute, listRoute } from '../wire/api-route.ts'
import { mergeMetadata, metadata, text } from '../wire/parameters.ts'
import { refuseRequest } from '../wire/stripe-refusal.ts'
import { buildSession } from './build-session.ts'
import { expireSession, readSession } from './end-sessions.ts'
import { sessionCreation } from './session-parameters.ts'

const path = '/v1/checkout/sessions'

export const checkoutSessionRoutes = [
  apiRoute('POST', path, sessionCreation, (account, parameters) => {
    const record = buildSession(account, parameters)
    account.store.put('session', record.session.id, record)
    return record.session
  }),
  listRoute(path, 'session', { payment_intent: text.optional() }, ({ session }) => session),
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
  apiRoute('GET', `${path}/{id}/line_items`, {}, (account, _, id) => {
    const { lineItems: data } = readSession(account, id)
    return { object: 'list', data, has_more: false, url: `${path}/${id}/line_items` }
  }),
]
