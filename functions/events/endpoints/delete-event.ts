import { deleteEvent as shape } from '#shared/api/events.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { deleteEvent } from '../delete-event.ts'
import { eventOwner } from '../event-host-guard.ts'

export const handler = endpoint('events/delete-event', eventOwner, shape, async ({ body, who: { host, event } }) => {
  const { restorableUntil } = await deleteEvent(event, body.title, host.email)
  return { restorableUntil }
})
