import { renameGuest } from '#shared/api/guests.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { ensureGuest } from '../../galleries/known-guest.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { nameGuest } from '../../photos/name-guest.ts'

export const handler = endpoint('guests/rename-guest', gallery, renameGuest, async ({ body, who, request }) => {
  const guestId = await ensureGuest(request, who)
  await nameGuest({ eventId: who.event.id, guestId }, body.name)
  return { guest: guestId, name: body.name }
})
