import { listGuests } from '#shared/api/guests.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { listGuestPage } from '../../photos/guest-store.ts'
import { guestAnswer } from '../guest-answer.ts'

export const handler = endpoint('guests/list-guests', eventHost, listGuests, async ({ query, who }) => {
  const { guests, next } = await listGuestPage(who.event.id, query)
  return { guests: guests.map(guestAnswer), ...(next !== undefined && { next }) }
})
