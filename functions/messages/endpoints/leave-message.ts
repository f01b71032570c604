import { leaveMessage as shape } from '#shared/api/messages.ts'
import { demandFeature } from '../../galleries/demand-feature.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { introduceGuest } from '../../galleries/known-guest.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { leaveMessage } from '../leave-message.ts'
import { messageAnswer } from '../list-messages.ts'

export const handler = endpoint('messages/leave-message', gallery, shape, async ({ body, who, request }) => {
  demandFeature(who, 'guestbook')
  const guestId = await introduceGuest(request, who)
  return messageAnswer({ ...who, guestId }, await leaveMessage(who.event.id, guestId, body))
})
