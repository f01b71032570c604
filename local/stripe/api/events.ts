import { listRoute, retrieveRoute } from '../wire/api-route.ts'
import { text } from '../wire/parameters.ts'

export const eventRoutes = [
  listRoute('/v1/events', 'event', { type: text.optional() }, (event) => event),
  retrieveRoute('/v1/events', 'event'),
]
