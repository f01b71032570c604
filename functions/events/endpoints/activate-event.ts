import { activateEvent as shape } from '#shared/api/events.ts'
import { host } from '../../sign-in/host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { activateEvent } from '../activate-event.ts'
import { eventAnswer } from '../event-answer.ts'

export const handler = endpoint('events/activate-event', host, shape, async ({ params, who }) =>
  eventAnswer(await activateEvent(params.id, who.email)),
)
