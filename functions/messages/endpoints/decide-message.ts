import { decideMessage as shape } from '#shared/api/messages.ts'
import { requireFeature } from '../../galleries/require-feature.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { decideMessage } from '../decide-message.ts'
import { messageAnswer } from '../list-messages.ts'

export const handler = endpoint('messages/decide-message', gallery, shape, async ({ params, body, who }) => {
  requireFeature(who, 'guestbook')
  return messageAnswer(who, await decideMessage(who, params.messageId, body))
})
