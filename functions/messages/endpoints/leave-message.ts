import { leaveMessage as shape } from '#shared/api/messages.ts'
import { requireFeature } from '../../galleries/require-feature.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { ensureGuest } from '../../galleries/known-guest.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { leaveMessage } from '../leave-message.ts'
import { messageAnswer } from '../list-messages.ts'

export const handler = endpoint('messages/leave-message', gallery, shape, async ({ body, who, request }) => {
  requireFeature(who, 'guestbook')
  const guestId = await ensureGuest(request, who)
  return messageAnswer({ ...who, guestId }, await leaveMessage(who.event.id, guestId, body))
})
