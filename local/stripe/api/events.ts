import * as z from 'zod'
import { listRoute, retrieveRoute } from '../wire/api-route.ts'
import { flag, text } from '../wire/parameters.ts'
import { refuseRequest } from '../wire/stripe-refusal.ts'

const filters = {
  type: text.optional(),
  types: z.array(text).max(20).optional(),
  delivery_success: flag.optional(),
}

export const eventRoutes = [
  listRoute(
    '/v1/events',
    'event',
    filters,
    (event) => event,
    (event, { type, types, delivery_success: delivered }) => {
      if (type !== undefined && types !== undefined)
        throw refuseRequest('You may only specify one of these parameters: type, types.', { param: 'types' })
      return (
        (type === undefined || matchesType(event.type, type)) &&
        (types === undefined || types.includes(event.type)) &&
        (delivered === undefined || (event.pending_webhooks === 0) === delivered)
      )
    },
  ),
  retrieveRoute('/v1/events', 'event'),
]

/** `charge.*` stands for every type below charge. */
function matchesType(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}
