import { eraseGuestData } from '#shared/api/privacy.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { clock } from '../../runtime/clock.ts'
import { askGuestErasure } from '../erase-guest.ts'

export const handler = endpoint('privacy/erase-guest-data', gallery, eraseGuestData, async ({ who }) => {
  const { guestId, event } = who
  // Of a browser without a name there is nothing.
  if (guestId === undefined) return { erasedAt: clock.now().toISOString() }
  return { erasedAt: await askGuestErasure({ eventId: event.id, guestId }) }
})
