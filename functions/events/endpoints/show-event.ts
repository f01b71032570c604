import { showEvent } from '#shared/api/events.ts'
import { allPictures, mediaCookies } from '../../gateways/media-cookies.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { eventAnswer } from '../event-answer.ts'
import { eventHost } from '../event-host-guard.ts'

export const handler = endpoint(
  'events/show-event',
  eventHost,
  showEvent,
  async ({ who: { event, role }, request }) => {
    request.setCookies.push(...(await mediaCookies(event.id, allPictures)))
    return eventAnswer(event, role)
  },
)
