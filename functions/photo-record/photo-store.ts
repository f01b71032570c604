import * as z from 'zod'
import { getRows } from '../database/batches.ts'
import { keyed, queryRows, readRow, updateRow, updateUnlessRefused, walkRows } from '../database/rows.ts'
import type { Photo } from './photo.ts'
import { photoShape, recordKey, recordPrefix } from './photo-row.ts'
import { asRead, checksumKey } from './photo-writes.ts'

const claimRow = z.object({
  /** Absent if the bytes are no longer there. */
  photoId: z.string().optional(),
  /** These bytes wait for hosts if they arrive again: a host, or their sender while they waited, removed them. */
  isUnwanted: z.literal(true).optional(),
})

/** The photos that hold these bytes in the event, in no order. */
export async function findHolders(eventId: string, sums: readonly string[]): Promise<Photo[]> {
  const claims = await getRows(
    'photos',
    [...new Set(sums)].map((sha256) => checksumKey(eventId, sha256)),
    claimRow,
  )
  const held = claims.flatMap(({ photoId }) => (photoId === undefined ? [] : [photoId]))
  return (await readPhotoRecords(eventId, held)).filter(({ removed }) => !removed)
}

/** Whether these bytes must wait for hosts when they arrive again, and have not arrived yet. */
export async function isChecksumBlocked(eventId: string, sha256: string): Promise<boolean> {
  return (await readRow('photos', checksumKey(eventId, sha256), claimRow))?.isUnwanted ?? false
}

/** All that is known of a photo, also of one that was removed; undefined if the event never had it. */
export function readPhotoRecord(eventId: string, photoId: string): Promise<Photo | undefined> {
  return readRow('photos', recordKey(eventId, photoId), photoShape)
}

/** The same of several, in no order. */
export function readPhotoRecords(eventId: string, photoIds: readonly string[]): Promise<Photo[]> {
  const keys = photoIds.map((photoId) => recordKey(eventId, photoId))
  return getRows('photos', keys, photoShape)
}

/** Records that a photo is about to be decoded; returns how often the process died doing so before. */
export async function startDecode(eventId: string, photoId: string): Promise<number> {
  const row = await updateRow('photos', {
    Key: recordKey(eventId, photoId),
    update: 'ADD lostDrawings :one',
    condition: 'attribute_exists(sort)',
    values: { one: 1 },
  })
  return z.object({ lostDrawings: z.int() }).parse(row).lostDrawings - 1
}

/** Records that the decoding has ended, successfully or not. */
export async function clearDecodes(eventId: string, photoId: string): Promise<void> {
  await updateRow('photos', {
    Key: recordKey(eventId, photoId),
    update: 'REMOVE lostDrawings',
    condition: 'attribute_exists(sort)',
  })
}

/**
 * Notes that the photo's pictures are in these places and, if none is being drawn, nowhere else; answers false, and
 * notes nothing, if the photo has changed since it was read.
 */
export async function trimPlaces(record: Photo, places: ReadonlySet<string>): Promise<boolean> {
  const { condition, values } = asRead(record)
  const { refused } = await updateUnlessRefused('photos', {
    Key: recordKey(record.eventId, record.photoId),
    update: 'SET places = :places',
    condition,
    values: { ...values, places },
  })
  return !refused
}

/** Every original that the event holds, tombstones included, in no order. */
export function listPhotoRecords(eventId: string): Promise<Photo[]> {
  return queryRows('photos', beginning(eventId, recordPrefix), photoShape)
}

/** The same, page by page as they are taken. */
export function walkPhotoRecords(eventId: string): AsyncGenerator<Photo> {
  return walkRows('photos', beginning(eventId, recordPrefix), photoShape)
}

/** All rows of an event with this prefix of `sort`, in its order. */
export function listPhotoRows(eventId: string, prefix: string): Promise<Record<string, unknown>[]> {
  return queryRows('photos', beginning(eventId, prefix), z.record(z.string(), z.unknown()))
}

export const beginning = (eventId: string, prefix: string) =>
  keyed({ eventId, sort: ['begins_with', prefix] }, { ConsistentRead: true })
