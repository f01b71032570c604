import { putCardAway } from '#shared/api/guest-list.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { leaveCard, takeCardOffList } from '../take-card.ts'

export const handler = endpoint('guests/put-card-away', gallery, putCardAway, async ({ query, who }) => {
  const { event, guestId } = who
  if (guestId === undefined) return undefined
  const key = { eventId: event.id, guestId }
  // The row first: a call that ends between the two can be repeated.
  if (query.row === 'true') await takeCardOffList(key)
  await leaveCard(key)
  return undefined
})
