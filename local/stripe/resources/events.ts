import * as z from 'zod'

import { apiRoute } from '../wire/api-route.ts'
import { listPage } from '../wire/list-page.ts'
import { expand, flag, pageParameters, text } from '../wire/parameters.ts'
import { refuseMissing, refuseRequest } from '../wire/stripe-refusal.ts'
import type { WireEvent } from '../wire-objects.ts'

const listing = z.strictObject({
  ...pageParameters,
  type: text.optional(),
  types: z.array(text).max(20).optional(),
  delivery_success: flag.optional(),
})

export const eventRoutes = [
  apiRoute('GET', '/v1/events', listing, (account, parameters) => {
    const { type, types, delivery_success: delivered } = parameters
    if (type !== undefined && types !== undefined) {
      throw refuseRequest('You may only specify one of these parameters: type, types.', { param: 'types' })
    }
    const matches = (event: WireEvent) =>
      (type === undefined || matchesType(event.type, type)) &&
      (types === undefined || types.includes(event.type)) &&
      (delivered === undefined || (event.pending_webhooks === 0) === delivered)
    return listPage(account.store, 'event', '/v1/events', parameters, (event) => event, matches)
  }),
  apiRoute('GET', '/v1/events/{id}', z.strictObject({ expand }), (account, _parameters, id) => {
    const event = account.store.find('event', id)
    if (!event) throw refuseMissing('event', id)
    return event
  }),
]

/** `charge.*` stands for every type below charge. */
function matchesType(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}
