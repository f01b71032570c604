import { changeGuest as shape } from '#shared/api/guests.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { countUnfinished } from '../../photos/count-unfinished.ts'
import { changeGuest } from '../change-guest.ts'
import { guestAnswer } from '../guest-answer.ts'

export const handler = endpoint('guests/change-guest', eventHost, shape, async ({ params, body, who }) => {
  const { id: eventId } = who.event
  const { guestId } = params
  const guest = await changeGuest({ eventId, guestId }, body, who.host.email)
  return guestAnswer(guest, await countUnfinished(eventId, guestId))
})
