import { eraseGuestData } from '#shared/api/privacy.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { takeCardOffList } from '../../guests/take-card.ts'
import { clock } from '../../runtime/clock.ts'
import { askGuestErasure } from '../erase-guest.ts'

export const handler = endpoint('privacy/erase-guest-data', gallery, eraseGuestData, async ({ query, who }) => {
  const { guestId, event } = who
  // A browser without a guest id has no data.
  if (guestId === undefined) return { erasedAt: clock.now().toISOString() }
  const key = { eventId: event.id, guestId }
  if (query.row === 'true') await takeCardOffList(key)
  return { erasedAt: await askGuestErasure(key) }
})
