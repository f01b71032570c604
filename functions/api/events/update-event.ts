import { updateEvent } from '#shared/api/events.ts'
import { host } from '../../guards/host.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { eventAnswer } from '../../services/event-answer.ts'
import { changeEvent } from '../../services/change-event.ts'

export const handler = endpoint('events/update-event', host, updateEvent, async ({ params, body, who }) =>
  eventAnswer(await changeEvent(params.id, who.email, body)),
)
