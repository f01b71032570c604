import { listClockProposals, type ClockProposal } from '#shared/api/guests.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { type ClockedPhoto, proposeClockShifts } from '#shared/rules/wrong-clocks.ts'
import { listGuests } from '../../galleries/guest-store.ts'
import { walkPhotoRecords } from '../../photo-record/photo-store.ts'

export const handler = endpoint('guests/list-clock-proposals', eventHost, listClockProposals, async ({ who }) => ({
  proposals: await findWrongClocks(who.event.id),
}))

/**
 * Guests whose camera clocks seem wrong, judging by all photos, and the corrections. Times that we set prove nothing;
 * guests whose clock a host has decided on are left out.
 */
async function findWrongClocks(eventId: string): Promise<ClockProposal[]> {
  const photos: ClockedPhoto[] = []
  for await (const { guestId, taken, capturedAt, verifiedAt, removed } of walkPhotoRecords(eventId))
    if (verifiedAt !== undefined && !removed && taken.source !== 'upload')
      photos.push({ guestId, capturedAt, arrivedAt: verifiedAt })
  const proposals = proposeClockShifts(photos)
  if (proposals.length === 0) return []
  const settled = new Set(
    (await listGuests(eventId)).flatMap((guest) => (guest.clockShiftMinutes === undefined ? [] : [guest.guestId])),
  )
  return proposals
    .filter(({ guestId }) => !settled.has(guestId))
    .map(({ guestId, shiftMinutes }) => {
      const times = photos.flatMap((photo) => (photo.guestId === guestId ? [photo.capturedAt] : [])).sort()
      return { guestId, shiftMinutes, photos: times.length, from: times[0] ?? '', to: times.at(-1) ?? '' }
    })
}
