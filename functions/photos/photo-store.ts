import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { fileTypeNames } from '#shared/rules/file-types.ts'
import { queryRows, readRow, updateRow } from '../database/rows.ts'
import { rowCheck, rowDelete, rowPut, rowUpdate } from '../database/row-writes.ts'
import { getRows } from '../database/batches.ts'
import { env } from '../runtime/env.ts'
import { dynamodb, type TransactItem } from '../database/dynamodb.ts'

const drawn = {
  /** Pixels as shown; 0 where they are not known. */
  width: z.int(),
  height: z.int(),
  renditions: z.array(z.object({ width: z.int(), height: z.int(), file: z.string() })),
  /** Last part of the playback copy's key and its MIME type. */
  playback: z.object({ file: z.string(), type: z.string() }).optional(),
}

const photoFacts = {
  eventId: z.string(),
  photoId: z.string(),
  kind: z.enum(['photo', 'video']),
  /** ISO-8601 UTC with milliseconds, so that it sorts as text. */
  capturedAt: z.string(),
  guestId: z.string(),
  uploader: z.string().optional(),
}

const photoRecord = z.object({
  ...photoFacts,
  /** As the guest's browser named the file. */
  name: z.string(),
  type: z.enum(fileTypeNames),
  size: z.int(),
  sha256: z.string(),
  /** CRC-32 of the original, for the ZIP. */
  crc32: z.int(),
  verifiedAt: z.string(),
  /** `drawing` until its renditions stand; a removed one is a tombstone. */
  status: z.enum(['drawing', 'shown', 'removed']),
  removedAt: z.string().optional(),
  /** Grows with each further sender of the same bytes who comes or goes; absent before the first. */
  claims: z.int().optional(),
  /** Decodings that were begun and of which nothing has been heard since. */
  lostDrawings: z.int().optional(),
})
/** What is known of one original, shown or not. */
export type PhotoRecord = z.infer<typeof photoRecord>

const shownPhoto = z.object({
  ...photoFacts,
  ...drawn,
  /** Whether its bytes have been sent by others too. */
  isShared: z.boolean().optional(),
})
/** What the gallery's list shows. */
export type ShownPhoto = z.infer<typeof shownPhoto>
export type Drawn = Pick<ShownPhoto, 'width' | 'height' | 'renditions' | 'playback'>

const shownPrefix = 'photo#'
const recordPrefix = 'id#'

/** Where a photo's record stands. */
export const recordKey = (eventId: string, photoId: string) => ({ eventId, sort: `${recordPrefix}${photoId}` })
const checksumKey = (eventId: string, sha256: string) => ({ eventId, sort: `checksum#${sha256}` })
const shownKey = ({ eventId, capturedAt, photoId }: Pick<PhotoRecord, 'eventId' | 'capturedAt' | 'photoId'>) => ({
  eventId,
  sort: `${shownPrefix}${capturedAt}#${photoId}`,
})

/** The photos that hold these bytes in the event, in no order. */
export async function findHolders(eventId: string, sums: readonly string[]): Promise<PhotoRecord[]> {
  const claims = sums.map((sha256) => checksumKey(eventId, sha256))
  const pointers = await getRows('photos', claims, z.object({ photoId: z.string() }))
  const keys = pointers.map(({ photoId }) => recordKey(eventId, photoId))
  return (await getRows('photos', keys, photoRecord)).filter(({ status }) => status !== 'removed')
}

/** All that is known of a photo, also of one that was removed; undefined where the event never had it. */
export function readPhotoRecord(eventId: string, photoId: string): Promise<PhotoRecord | undefined> {
  return readRow('photos', recordKey(eventId, photoId), photoRecord)
}

/** Notes that a photo is about to be decoded, which may be the end of the process; answers how often that was lost before. */
export async function noteDrawing(eventId: string, photoId: string): Promise<number> {
  const row = await updateRow('photos', {
    Key: recordKey(eventId, photoId),
    UpdateExpression: 'ADD lostDrawings :one',
    ConditionExpression: 'attribute_exists(sort)',
    ExpressionAttributeValues: { ':one': 1 },
  })
  return z.object({ lostDrawings: z.int() }).parse(row).lostDrawings - 1
}

/** Notes that the decoding has ended, well or not. */
export async function forgetDrawings(eventId: string, photoId: string): Promise<void> {
  await updateRow('photos', {
    Key: recordKey(eventId, photoId),
    UpdateExpression: 'REMOVE lostDrawings',
    ConditionExpression: 'attribute_exists(sort)',
  })
}

/** A verified photo and its claim on its bytes: `[record, checksum]`; the second fails where another photo holds them. */
export function photoPuts(record: PhotoRecord): [TransactItem, TransactItem] {
  const ConditionExpression = 'attribute_not_exists(sort)'
  const { eventId, photoId, sha256 } = record
  return [
    rowPut('photos', { Item: { ...record, ...recordKey(eventId, photoId) }, ConditionExpression }),
    rowPut('photos', { Item: { ...checksumKey(eventId, sha256), photoId }, ConditionExpression }),
  ]
}

/** Makes a drawn photo visible, once; fails where it, or who has sent it, has changed since it was read. */
export function photoShowing(record: PhotoRecord, picture: Drawn): TransactItem[] {
  const { eventId, photoId, kind, capturedAt, guestId, uploader, claims } = record
  const named = { ...(uploader && { uploader }), ...(claims && { isShared: true }) }
  const shown: ShownPhoto = { eventId, photoId, kind, capturedAt, guestId, ...named, ...picture }
  return [
    recordChange(record, 'SET #status = :next', { ':next': 'shown' }),
    rowPut('photos', { Item: { ...shown, ...shownKey(record) } }),
  ]
}

/** Takes a photo out of every list and leaves a tombstone; fails where it, or who has sent it, has changed since it was read. */
export function photoRemoval(record: PhotoRecord, removedAt: string): TransactItem[] {
  const next = { ':next': 'removed', ':removedAt': removedAt }
  return [
    recordChange(record, 'SET #status = :next, removedAt = :removedAt', next),
    rowDelete('photos', checksumKey(record.eventId, record.sha256)),
    ...(record.status === 'shown' ? [rowDelete('photos', shownKey(record))] : []),
  ]
}

/** Changes a record whose status and senders are as they were read; `#status` names the status. */
export function recordChange(
  record: PhotoRecord,
  UpdateExpression: string,
  values: Record<string, unknown>,
): TransactItem {
  const { ExpressionAttributeValues, ...asRead } = recordAsRead(record)
  return rowUpdate('photos', {
    ...asRead,
    UpdateExpression,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ...values },
  })
}

/** Fails its transaction where a photo, or who has sent it, has changed since it was read. */
export const recordCheck = (record: PhotoRecord): TransactItem => rowCheck('photos', recordAsRead(record))

function recordAsRead({ eventId, photoId, status, claims }: PhotoRecord) {
  return {
    Key: recordKey(eventId, photoId),
    ConditionExpression: `#status = :from AND ${claims ? 'claims = :claims' : 'attribute_not_exists(claims)'}`,
    ExpressionAttributeValues: { ':from': status, ...(claims && { ':claims': claims }) },
  }
}

/** Changes what the list says of a photo that is shown; nothing where it is not. */
export function shownChange(
  record: PhotoRecord,
  UpdateExpression: string,
  values?: Record<string, unknown>,
): TransactItem[] {
  if (record.status !== 'shown') return []
  return [
    rowUpdate('photos', {
      Key: shownKey(record),
      UpdateExpression,
      ConditionExpression: 'attribute_exists(sort)',
      ...(values && { ExpressionAttributeValues: values }),
    }),
  ]
}

/** Shown photos in order of capture time; `after` is the last page's `next`. */
export async function listShownPhotos(
  eventId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ photos: ShownPhoto[]; next?: string }> {
  const { Items, LastEvaluatedKey } = await dynamodb.send(
    new QueryCommand({
      TableName: env.table('photos'),
      KeyConditionExpression: 'eventId = :event AND begins_with(sort, :shown)',
      ExpressionAttributeValues: { ':event': eventId, ':shown': shownPrefix },
      ConsistentRead: true,
      Limit: limit,
      ...(after && { ExclusiveStartKey: { eventId, sort: `${shownPrefix}${after}` } }),
    }),
  )
  const last = LastEvaluatedKey && z.object({ sort: z.string() }).parse(LastEvaluatedKey).sort
  return {
    photos: (Items ?? []).map((item) => shownPhoto.parse(item)),
    ...(last && { next: last.slice(shownPrefix.length) }),
  }
}

/** Every original that the event holds, tombstones included, in no order. */
export async function listPhotoRecords(eventId: string): Promise<PhotoRecord[]> {
  return (await listPhotoRows(eventId, recordPrefix)).map((row) => photoRecord.parse(row))
}

/** All rows of an event whose `sort` begins so, in its order. */
export function listPhotoRows(eventId: string, prefix: string): Promise<Record<string, unknown>[]> {
  const query = {
    KeyConditionExpression: 'eventId = :event AND begins_with(sort, :prefix)',
    ExpressionAttributeValues: { ':event': eventId, ':prefix': prefix },
    ConsistentRead: true,
  }
  return queryRows('photos', query, z.record(z.string(), z.unknown()))
}

/** Takes the uploader's name off a photo, wherever it stands; fails where it, or who has sent it, has changed since it was read. */
export function uploaderRemoval(record: PhotoRecord): TransactItem[] {
  return [recordChange(record, 'REMOVE uploader', {}), ...shownChange(record, 'REMOVE uploader')]
}
