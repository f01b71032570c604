import { exportGuestData } from '#shared/api/privacy.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import type { Answer } from '#shared/api/shapes.ts'
import type { EventRow } from '../../events/event-store.ts'
import { clock } from '../../runtime/clock.ts'
import { listedFacts } from '../../galleries/card-of-guest.ts'
import { gatherGuestData, type GuestData } from '../guest-data.ts'
import { givenAddressFacts, linkFacts, messageFacts, reportFacts } from '../trace-facts.ts'

export const handler = endpoint('privacy/export-guest-data', gallery, exportGuestData, ({ who }) =>
  exportGuest(who.event, who.guestId),
)

const nothing: GuestData = {
  guest: undefined,
  listed: undefined,
  photos: [],
  unfinished: [],
  likes: [],
  known: [],
  guestLinks: [],
  messages: [],
  reports: [],
  givenAddresses: [],
}

/** Everything held about a guest of an event; empty for a browser that is not a guest yet. */
async function exportGuest(
  { id, title, date }: EventRow,
  guestId: string | undefined,
): Promise<Answer<'privacy/export-guest-data'>> {
  const data = guestId === undefined ? nothing : await gatherGuestData({ eventId: id, guestId })
  return {
    exportedAt: clock.now().toISOString(),
    event: { title, date },
    guest: guestId === undefined ? null : { guestId, ...data.guest },
    listed: data.listed ? listedFacts(data.listed) : null,
    uploads: data.photos.map((photo) => {
      const { photoId, kind, name, caption, type, size, sha256, capturedAt, verifiedAt } = photo
      return {
        photoId,
        kind,
        // Other senders of the same photo may have named it differently.
        ...(photo.guestId === guestId && { name }),
        ...(caption !== undefined && { caption }),
        type,
        size,
        sha256,
        capturedAt,
        ...(verifiedAt && { verifiedAt }),
      }
    }),
    unfinished: data.unfinished,
    likes: data.likes,
    known: data.known,
    guestLinks: data.guestLinks.map(linkFacts),
    messages: data.messages.map(messageFacts),
    reports: data.reports.map(reportFacts),
    givenAddresses: data.givenAddresses.map(givenAddressFacts),
  }
}
