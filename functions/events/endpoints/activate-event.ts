import { activateEvent as shape } from '#shared/api/events.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { activateEvent } from '../activate-event.ts'
import { eventAnswer } from '../event-answer.ts'
import { ownerEvenOfDeleted } from '../event-host-guard.ts'

export const handler = endpoint(
  'events/activate-event',
  ownerEvenOfDeleted,
  shape,
  async ({ who: { host, event, role } }) => eventAnswer(await activateEvent(event, host.email), role),
)
