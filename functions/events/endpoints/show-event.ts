import { showEvent } from '#shared/api/events.ts'
import { allPictures, mediaCookies } from '../../gateways/media-cookies.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { eventAnswer } from '../event-answer.ts'
import { hostEvenOfDeleted } from '../event-host-guard.ts'

export const handler = endpoint(
  'events/show-event',
  hostEvenOfDeleted,
  showEvent,
  async ({ who: { event, role }, request }) => {
    if (!event.tombstone) request.setCookies.push(...(await mediaCookies(event.id, allPictures)))
    return eventAnswer(event, role)
  },
)
