import { listGuests } from '#shared/api/guests.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { countUnfinished } from '../../photos/count-unfinished.ts'
import { isErased, listGuestPage } from '../../galleries/guest-store.ts'
import { guestAnswer } from '../guest-answer.ts'

export const handler = endpoint('guests/list-guests', eventHost, listGuests, async ({ query, who }) => {
  const { guests, next } = await listGuestPage(who.event.id, query)
  const unfinished = await countUnfinished(who.event.id, guests[0]?.guestId, guests.at(-1)?.guestId)
  const known = guests.filter((guest) => !isErased(guest))
  return { guests: known.map((guest) => guestAnswer(guest, unfinished)), ...(next !== undefined && { next }) }
})
