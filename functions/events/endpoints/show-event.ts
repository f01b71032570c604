import { showEvent } from '#shared/api/events.ts'
import { mediaCookies } from '../../gateways/media-cookies.ts'
import { host } from '../../sign-in/host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { ownEvent } from '../own-event.ts'
import { eventAnswer } from '../event-answer.ts'

export const handler = endpoint('events/show-event', host, showEvent, async ({ params, who, request }) => {
  const row = await ownEvent(params.id, who.email)
  request.setCookies.push(...(await mediaCookies(row.id)))
  return eventAnswer(row)
})
