import { listMessages as shape } from '#shared/api/messages.ts'
import { requireFeature } from '../../galleries/require-feature.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { clock } from '../../runtime/clock.ts'
import { listMessages } from '../list-messages.ts'

export const handler = endpoint('messages/list-messages', gallery, shape, async ({ query, who }) => {
  requireFeature(who, 'guestbook')
  return listMessages(who, { after: query.next, limit: query.limit }, clock.now())
})
