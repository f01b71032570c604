import { showGuest } from '#shared/api/guests.ts'
import { epochSeconds } from '../../database/epoch.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { countUnfinished } from '../../photos/count-unfinished.ts'
import { readGuest } from '../../galleries/guest-store.ts'
import { readGuestLink } from '../guest-link-store.ts'

export const handler = endpoint('guests/show-guest', gallery, showGuest, async ({ who }) => {
  const { guestId, event } = who
  if (guestId === undefined) return { guest: null, name: null, unfinished: 0, link: null }
  const key = { eventId: event.id, guestId }
  const [guest, unfinished, link] = await Promise.all([
    readGuest(key),
    countUnfinished(event.id, guestId),
    readGuestLink(key),
  ])
  return {
    guest: guestId,
    name: guest?.name ?? null,
    unfinished: unfinished.get(guestId) ?? 0,
    link:
      link && link.expiresAt > epochSeconds()
        ? { expiresAt: new Date(link.expiresAt * 1000).toISOString(), isUsed: link.redeemedBy !== undefined }
        : null,
  }
})
