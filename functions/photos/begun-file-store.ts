import { decodeTime } from 'ulid'
import * as z from 'zod'
import type { TransactItem } from '../database/dynamodb.ts'
import { rowDelete, rowUpdate } from '../database/row-writes.ts'
import { getRows } from '../database/batches.ts'
import { keyed, queryRows, readRow, walkRows } from '../database/rows.ts'
import { type Arriving, isArriving } from '../photo-record/photo.ts'
import { beginning, readPhotoRecords } from '../photo-record/photo-store.ts'
import type { GuestKey } from '../galleries/guest-row.ts'
import type { Guest } from '../galleries/guest-store.ts'
import { clock } from '../runtime/clock.ts'

/**
 * Kept as long as unverified bytes in the store may need their declaration: S3 keeps parts for seven days, queues their
 * messages for four, dead letters theirs for fourteen, and each redrive restarts all of it.
 */
export const uploadKeptSeconds = 45 * 24 * 60 * 60

/** A guest's file, identified by its bytes, with a begun upload. */
export interface BegunFile extends GuestKey {
  sha256: string
}

const prefix = 'begun#'
const begunKey = ({ eventId, guestId, sha256 }: BegunFile) => ({ eventId, sort: `${prefix}${guestId}#${sha256}` })

const begunRow = z.object({
  sort: z.string(),
  /** The guest's begun uploads of it that nobody has refused; absent if there are none. */
  uploads: z.set(z.string()).default(new Set()),
  /** The photo that shows its preview, or showed one. */
  preview: z.string().optional(),
})

/** Part of the transaction that opens those uploads: a file that is picked twice stays one file. */
export const fileBegun = (file: BegunFile, uploadIds: readonly string[]): TransactItem =>
  rowUpdate('photos', {
    Key: begunKey(file),
    update: 'ADD uploads :uploads',
    values: { uploads: new Set(uploadIds) },
  })

/** Part of the transaction that refuses an upload: another upload of the file may be in progress. */
export const fileRefused = (file: BegunFile, uploadId: string): TransactItem =>
  rowUpdate('photos', {
    Key: begunKey(file),
    update: 'DELETE uploads :upload',
    values: { upload: new Set([uploadId]) },
  })

/** Part of the transaction in which a guest's file arrives by any upload, or turns out to exist. */
export const fileArrived = (file: BegunFile): TransactItem => rowDelete('photos', begunKey(file))

/** The same; fails if the photo with its preview has changed since it was read. */
export const fileArrivedShownBy = (file: BegunFile, photoId: string | undefined): TransactItem =>
  rowDelete('photos', begunKey(file), shownBy(photoId))

/**
 * Records the photo that shows the preview of a file begun with this upload; fails unless `instead` was recorded
 * before.
 */
export function previewShown(
  file: BegunFile,
  { uploadId, photoId, instead }: { uploadId: string; photoId: string; instead: string | undefined },
): TransactItem {
  const { condition, values } = shownBy(instead)
  return rowUpdate('photos', {
    Key: begunKey(file),
    update: 'SET preview = :photo',
    condition: `contains(uploads, :upload) AND ${condition}`,
    values: { ...values, upload: uploadId, photo: photoId },
  })
}

const shownBy = (photoId: string | undefined) =>
  photoId === undefined
    ? { condition: 'attribute_not_exists(preview)' }
    : { condition: 'preview = :shown', values: { shown: photoId } }

/** The uploads begun for a file, and the photo with its preview; undefined if nobody has begun it. */
export function readBegun(
  file: BegunFile,
): Promise<{ uploads: ReadonlySet<string>; preview?: string | undefined } | undefined> {
  return readRow('photos', begunKey(file), begunRow)
}

/** Shown previews of an event's files that have not arrived. */
export async function findArriving(eventId: string, files: readonly BegunFile[]): Promise<Arriving[]> {
  const rows = await getRows('photos', files.map(begunKey), begunRow)
  const shown = await readPhotoRecords(
    eventId,
    rows.flatMap(({ preview }) => preview ?? []),
  )
  return shown.filter(isArriving)
}

/** A guest's begun files (by SHA-256) that had not arrived when they were read. */
export async function findBegun(guest: GuestKey, sums: readonly string[]): Promise<Set<string>> {
  const keys = sums.map((sha256) => begunKey({ ...guest, sha256 }))
  const begun = new Set<string>()
  for (const row of await getRows('photos', keys, begunRow)) if (canArrive(row)) begun.add(fileOf(row).sha256)
  return begun
}

/** A guest's begun uploads whose files have not arrived, and that nobody has refused. */
export async function listUploadsBy({ eventId, guestId }: GuestKey): Promise<string[]> {
  const query = beginning(eventId, `${prefix}${guestId}#`)
  return (await queryRows('photos', query, begunRow)).flatMap(({ uploads }) => [...uploads])
}

/** SHA-256 of all files that a guest has begun and that had not arrived when they were read. */
export async function findBegunFiles({ eventId, guestId }: GuestKey): Promise<string[]> {
  const found: string[] = []
  for await (const { sha256 } of walkBegun(eventId, guestId, guestId)) found.push(sha256)
  return found
}

/** Begun files of guests in a range of ids that had not arrived when they were read. */
export async function* walkBegun(eventId: string, from: string, to: string): AsyncGenerator<BegunFile> {
  const query = keyed({ eventId, sort: ['BETWEEN', `${prefix}${from}#`, `${prefix}${to}$`] }, { ConsistentRead: true })
  for await (const row of walkRows('photos', query, begunRow)) if (canArrive(row)) yield { eventId, ...fileOf(row) }
}

function fileOf({ sort }: z.infer<typeof begunRow>): Omit<BegunFile, 'eventId'> {
  const [guestId = '', sha256 = ''] = sort.slice(prefix.length).split('#')
  return { guestId, sha256 }
}

/** An upload older than this can no longer arrive. */
function canArrive({ uploads }: z.infer<typeof begunRow>): boolean {
  const since = clock.now().getTime() - uploadKeptSeconds * 1000
  return [...uploads].some((id) => begunAt(id) > since)
}

/** When an upload was begun, by its id or its photo's: milliseconds since 1970. */
export const begunAt = (id: string): number => decodeTime(id.slice(id.indexOf('_') + 1))

/** Whether the guest's data has been erased since then. */
export const isErasedSince = (id: string, { erasedAt }: Pick<Guest, 'erasedAt'>): boolean =>
  erasedAt !== undefined && begunAt(id) <= Date.parse(erasedAt)
