import { changeLink as shape } from '#shared/api/events.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { changeLink } from '../change-link.ts'
import { eventAnswer } from '../event-answer.ts'
import { eventOwner } from '../event-host-guard.ts'

export const handler = endpoint('events/change-link', eventOwner, shape, async ({ who: { host, event, role } }) =>
  eventAnswer(await changeLink(event, host.email), role),
)
