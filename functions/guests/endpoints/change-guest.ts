import { changeGuest as shape } from '#shared/api/guests.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { changeGuest } from '../change-guest.ts'
import { guestAnswer } from '../guest-answer.ts'

export const handler = endpoint('guests/change-guest', eventHost, shape, async ({ params, body, who }) =>
  guestAnswer(await changeGuest({ eventId: who.event.id, guestId: params.guestId }, body, who.host.email)),
)
