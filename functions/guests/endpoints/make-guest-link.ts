import { makeGuestLink } from '#shared/api/guests.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { ensureGuest } from '../../galleries/known-guest.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { randomToken } from '../../runtime/random-token.ts'
import { storeGuestLink } from '../guest-link-store.ts'
import { partsOfToken } from '../redeem-guest-link.ts'

export const handler = endpoint('guests/make-guest-link', gallery, makeGuestLink, async ({ who, request }) => {
  const guestId = await ensureGuest(request, who)
  const token = `${guestId}${randomToken()}`
  const expiresAt = await storeGuestLink({ eventId: who.event.id, guestId }, partsOfToken(token).hash)
  return { token, expiresAt: new Date(expiresAt * 1000).toISOString() }
})
