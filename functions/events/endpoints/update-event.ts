import { updateEvent } from '#shared/api/events.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { changeEvent } from '../change-event.ts'
import { eventAnswer } from '../event-answer.ts'
import { eventHost } from '../event-host-guard.ts'

export const handler = endpoint(
  'events/update-event',
  eventHost,
  updateEvent,
  async ({ body, who: { host, event, role } }) => eventAnswer(await changeEvent(event, body, host.email), role),
)
