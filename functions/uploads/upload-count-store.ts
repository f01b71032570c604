import type { PhotoCounts } from '#shared/rules/photo-counts.ts'
import { updateUnlessRefused } from '../database/rows.ts'
import { rowUpdate } from '../database/row-writes.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { eventKey, type EventRow, eventRow, eventUpdate } from '../events/event-store.ts'
import type { CountsAdded } from '../photos/withdraw-previews.ts'

type Reservation = { outcome: 'reserved' } | { outcome: 'unlimited' } | { outcome: 'refused'; uploadCount: number }

/**
 * Reserves places for new uploads of a free event in ONE conditional update: parallel requests never get past `limit`
 * together. An active event needs none.
 */
export async function reserveUploads(
  eventId: string,
  uploadIds: readonly string[],
  limit: number,
): Promise<Reservation> {
  const [first = ''] = uploadIds
  const { refused, row } = await updateUnlessRefused('events', {
    Key: eventKey(eventId),
    UpdateExpression: 'ADD uploadCount :count, openUploads :uploads',
    // Where an answer was lost, the client's own second try must not reserve the places again.
    ConditionExpression: '#status = :free AND uploadCount <= :room AND NOT contains(openUploads, :first)',
    ExpressionAttributeValues: {
      ':count': uploadIds.length,
      ':uploads': new Set(uploadIds),
      ':free': 'free',
      ':first': first,
      ':room': limit - uploadIds.length,
    },
  })
  if (!refused) return { outcome: 'reserved' }
  const event = row && eventRow.parse(row)
  if (event?.openUploads.has(first)) return { outcome: 'reserved' }
  if (event?.status === 'active') return { outcome: 'unlimited' }
  return { outcome: 'refused', uploadCount: event?.uploadCount ?? 0 }
}

/** What else a write adds to an event's counts, as the end of its ADD. */
function besides(added: CountsAdded): { more: string; values: Record<string, number> } {
  const counts = Object.entries(added).filter(([, count]) => count !== 0)
  return {
    more: counts.map(([name]) => `, ${name} :${name}`).join(''),
    values: Object.fromEntries(counts.map(([name, count]) => [`:${name}`, count])),
  }
}

/** Releases a reserved place; fails where the event is gone. */
export function placeRelease(eventId: string, uploadId: string, added: CountsAdded = {}): TransactItem {
  const { more, values } = besides(added)
  return rowUpdate('events', {
    Key: eventKey(eventId),
    UpdateExpression: `ADD uploadCount :minusOne${more} DELETE openUploads :upload`,
    // An update would otherwise make a row of nothing but this for an event that is gone.
    ConditionExpression: 'attribute_exists(id)',
    ExpressionAttributeValues: { ...values, ':minusOne': -1, ':upload': new Set([uploadId]) },
  })
}

/** Makes nothing of an upload whose bytes another photo holds, and has viewers look again, for who sent them is now its sender. */
export function uploadJoining(
  eventId: string,
  { uploadId, reserved, added }: { uploadId: string; reserved: boolean; added: CountsAdded },
): TransactItem {
  const { more, values } = besides({ ...added, revision: 1 })
  return rowUpdate('events', {
    Key: eventKey(eventId),
    UpdateExpression: `ADD uploadCount :count${more} DELETE openUploads :upload`,
    ConditionExpression: 'attribute_exists(id)',
    ExpressionAttributeValues: { ...values, ':count': reserved ? -1 : 0, ':upload': new Set([uploadId]) },
  })
}

/** Releases a place whose upload was never stored; fails where that has been done, for several may find it. */
export function lostPlaceRelease(eventId: string, uploadId: string): TransactItem {
  return rowUpdate('events', {
    Key: eventKey(eventId),
    UpdateExpression: 'ADD uploadCount :minusOne DELETE openUploads :upload',
    ConditionExpression: 'contains(openUploads, :id)',
    ExpressionAttributeValues: { ':minusOne': -1, ':upload': new Set([uploadId]), ':id': uploadId },
  })
}

/**
 * Counts a verified upload, unless its reservation has counted it; the event's first one starts a free event's clock. Fails where
 * the event is gone, takes place in another time zone than the one that was read, or lets photos wait where they did not, or the other way
 * round; the first one also where anything else has changed that the clock is set by.
 */
export function uploadArrival(
  event: EventRow,
  { uploadId, reserved, now, added }: { uploadId: string; reserved: boolean; now: string; added: CountsAdded },
): TransactItem {
  const { ConditionExpression: condition, ExpressionAttributeValues: read } = asRead(event)
  const counted = { ...read, ':count': reserved ? 0 : 1, ':upload': new Set([uploadId]) }
  const countsWith = (more: string) => `uploadCount :count${more} DELETE openUploads :upload`
  if (!event.firstUploadAt) {
    // The event's own change tells viewers.
    const { more, values } = besides({ ...added, revision: 0 })
    const write = { counts: countsWith(more), condition, values: { ...counted, ...values } }
    return eventUpdate(event, { firstUploadAt: now }, write)
  }
  const { more, values } = besides(added)
  return rowUpdate('events', {
    Key: eventKey(event.id),
    UpdateExpression: `ADD ${countsWith(more)}`,
    ConditionExpression: condition,
    ExpressionAttributeValues: { ...counted, ...values },
  })
}

/** Counts what is shown of a file before its original is there, and has viewers look again. Fails as `uploadArrival` does. */
export function previewArrival(event: AsRead, added: PhotoCounts): TransactItem {
  const { ConditionExpression, ExpressionAttributeValues } = asRead(event)
  const { more, values } = besides(added)
  return rowUpdate('events', {
    Key: eventKey(event.id),
    UpdateExpression: `ADD revision :one${more}`,
    ConditionExpression,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ...values, ':one': 1 },
  })
}

type AsRead = Pick<EventRow, 'id' | 'timeZone' | 'privacy'>
const asRead = ({ timeZone, privacy }: AsRead) => ({
  ConditionExpression: `#timeZone = :timeZone AND (privacy.approveFirst = :approveFirst${
    privacy.approveFirst ? '' : ' OR attribute_not_exists(privacy.approveFirst)'
  })`,
  ExpressionAttributeValues: { ':timeZone': timeZone, ':approveFirst': privacy.approveFirst },
})
