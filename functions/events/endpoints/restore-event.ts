import { restoreEvent as shape } from '#shared/api/events.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { eventAnswer } from '../event-answer.ts'
import { ownerEvenOfDeleted } from '../event-host-guard.ts'
import { restoreEvent } from '../restore-event.ts'

export const handler = endpoint(
  'events/restore-event',
  ownerEvenOfDeleted,
  shape,
  async ({ who: { host, event, role } }) => eventAnswer(await restoreEvent(event, host.email), role),
)
