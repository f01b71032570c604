import { removeMessage as shape } from '#shared/api/messages.ts'
import { requireFeature } from '../../galleries/require-feature.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { removeMessage } from '../decide-message.ts'

export const handler = endpoint('messages/remove-message', gallery, shape, async ({ params, who }) => {
  requireFeature(who, 'guestbook')
  await removeMessage(who, params.messageId)
  return undefined
})
