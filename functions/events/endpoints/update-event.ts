import { updateEvent } from '#shared/api/events.ts'
import { host } from '../../sign-in/host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { eventAnswer } from '../event-answer.ts'
import { changeEvent } from '../change-event.ts'

export const handler = endpoint('events/update-event', host, updateEvent, async ({ params, body, who }) =>
  eventAnswer(await changeEvent(params.id, who.email, body)),
)
