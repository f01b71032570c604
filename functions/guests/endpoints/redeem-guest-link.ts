import { redeemGuestLink as shape } from '#shared/api/guests.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { readGuest } from '../../galleries/guest-store.ts'
import { redeemGuestLink } from '../redeem-guest-link.ts'

export const handler = endpoint('guests/redeem-guest-link', gallery, shape, async ({ body, who, request }) => {
  const guest = await redeemGuestLink(request, who, body.token)
  return { guest, name: (await readGuest({ eventId: who.event.id, guestId: guest }))?.name ?? null }
})
