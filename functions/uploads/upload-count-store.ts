import { updateUnlessRefused } from '../database/rows.ts'
import { rowUpdate } from '../database/row-writes.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { eventKey, type EventRow, eventRow, eventUpdate, photoCountChange } from '../events/event-store.ts'
import type { CountsAdded } from '../photo-record/photo-writes.ts'

type Reservation = { outcome: 'reserved' } | { outcome: 'unlimited' } | { outcome: 'refused'; uploadCount: number }

/** Reserves places of a free event in ONE conditional update: parallel requests together never exceed `limit`. */
export async function reserveUploads(
  eventId: string,
  uploadIds: readonly string[],
  limit: number,
): Promise<Reservation> {
  const [first = ''] = uploadIds
  const { refused, row } = await updateUnlessRefused('events', {
    Key: eventKey(eventId),
    update: 'ADD uploadCount :count, openUploads :uploads',
    // If an answer was lost, the client's own retry must not reserve the places again.
    condition: '#status = :free AND uploadCount <= :room AND NOT contains(openUploads, :first)',
    values: {
      count: uploadIds.length,
      uploads: new Set(uploadIds),
      free: 'free',
      first,
      room: limit - uploadIds.length,
    },
  })
  if (!refused) return { outcome: 'reserved' }
  const event = row && eventRow.parse(row)
  if (event?.openUploads.has(first)) return { outcome: 'reserved' }
  if (event?.status === 'active') return { outcome: 'unlimited' }
  return { outcome: 'refused', uploadCount: event?.uploadCount ?? 0 }
}

const uploadEnd = (uploadId: string) => ({ deletes: 'openUploads :upload', values: { upload: new Set([uploadId]) } })

/** Releases a reserved place; fails if the event is gone. */
export const placeRelease = (eventId: string, uploadId: string, added: CountsAdded): TransactItem =>
  photoCountChange(eventId, { ...added, uploadCount: -1 }, uploadEnd(uploadId))

/** Ends an upload whose bytes another photo already has, and notifies viewers: the uploader is now its sender too. */
export const uploadJoining = (
  eventId: string,
  { uploadId, reserved, added }: { uploadId: string; reserved: boolean; added: CountsAdded },
): TransactItem =>
  photoCountChange(eventId, { ...added, uploadCount: reserved ? -1 : 0, revision: 1 }, uploadEnd(uploadId))

/** Releases the place of an upload that was never stored; fails if another job has already. */
export function lostPlaceRelease(eventId: string, uploadId: string): TransactItem {
  return rowUpdate('events', {
    Key: eventKey(eventId),
    update: 'ADD uploadCount :minusOne DELETE openUploads :upload',
    condition: 'contains(openUploads, :id)',
    values: { minusOne: -1, upload: new Set([uploadId]), id: uploadId },
  })
}

interface Arrived {
  uploadId: string
  reserved: boolean
  /** A photo or film that was not sent by a host. */
  isOfGuest?: boolean
  /** ISO-8601 UTC. */
  now: string
  added: CountsAdded
}

/**
 * Counts a verified upload, unless its reservation already did; the event's first one starts a free event's clock.
 * Fails if the event is gone, or its time zone or review setting has changed since it was read. The first one also
 * fails if anything else has changed that the clock depends on.
 */
export function uploadArrival(
  event: EventRow,
  { uploadId, reserved, isOfGuest = false, now, added }: Arrived,
): TransactItem {
  const { deletes, values } = uploadEnd(uploadId)
  const { condition, values: read } = asRead(event)
  const counts = { ...added, uploadCount: reserved ? 0 : 1, guestUploadCount: isOfGuest ? 1 : 0 }
  const write = { deletes, condition, values: { ...read, ...values } }
  return event.firstUploadAt
    ? photoCountChange(event.id, counts, write)
    : eventUpdate(event, { firstUploadAt: now }, { ...write, counts })
}

/** Counts a file shown before its original, and makes viewers refetch. Fails as `uploadArrival` does. */
export const previewArrival = (event: AsRead, added: CountsAdded): TransactItem =>
  photoCountChange(event.id, { ...added, revision: 1 }, asRead(event))

type AsRead = Pick<EventRow, 'id' | 'timeZone' | 'privacy'>
const asRead = ({ timeZone, privacy }: AsRead) => ({
  condition: `#timeZone = :timeZone AND (privacy.approveFirst = :approveFirst${
    privacy.approveFirst ? '' : ' OR attribute_not_exists(privacy.approveFirst)'
  })`,
  values: { timeZone, approveFirst: privacy.approveFirst },
})
