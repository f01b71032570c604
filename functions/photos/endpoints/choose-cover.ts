import { chooseCover as shape } from '#shared/api/events.ts'
import { eventAnswer } from '../../events/event-answer.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { chooseCover } from '../choose-cover.ts'

export const handler = endpoint('photos/choose-cover', eventHost, shape, async ({ body, who: { host, event, role } }) =>
  eventAnswer(await chooseCover(event, body.photoId, host.email), role),
)
