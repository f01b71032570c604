import * as z from 'zod'
import { fileTypeNames, previewTypes } from '#shared/rules/file-types.ts'
import { putRow, readRow, updateUnlessRefused } from '../database/rows.ts'
import { rowCheck, rowPut, rowUpdate } from '../database/row-writes.ts'
import { getRows, putRows } from '../database/batches.ts'
import { env } from '../runtime/env.ts'
import { transact } from '../database/transact.ts'
import { fileBegun, uploadKeptSeconds } from '../photos/begun-file-store.ts'
import { guestCountChange } from '../galleries/guest-store.ts'
import { siblingId } from '../runtime/new-id.ts'
import { tokenHash } from '../runtime/random-token.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { epochSeconds } from '../database/epoch.ts'

const uploadRow = z.object({
  id: z.string(),
  eventId: z.string(),
  photoId: z.string(),
  /** The rest of its ticket's id: the photo's id, which everybody sees, reveals the row's id but not this. */
  secret: z.string(),
  purpose: z.enum(['photo', 'cover']),
  guestId: z.string(),
  /** The host who began it (`hostHash`), absent for guests: hosts' photos are never held back. */
  host: z.string().optional(),
  /** The file's name in the browser. */
  name: z.string(),
  claimedType: z.enum(fileTypeNames),
  /** The declared size and SHA-256. */
  size: z.int(),
  sha256: z.string(),
  /** The file's own time, ISO-8601 UTC. */
  fileTime: z.string().optional(),
  /** Whether its sender wants only the hosts to see it. */
  forHosts: z.boolean().default(false),
  /** The declared facts of its preview, including the capture time. */
  preview: z
    .object({
      type: z.enum(previewTypes),
      size: z.int(),
      sha256: z.string(),
      taken: z.object({ local: z.string(), offsetMinutes: z.int().optional() }).optional(),
    })
    .optional(),
  /** S3's id, if the file is sent in parts of `partSize` bytes. */
  multipart: z.object({ id: z.string(), partSize: z.int() }).optional(),
  /** Whether it occupies a place of a free event. */
  reserved: z.boolean(),
  status: z.enum(['open', 'safe', 'refused']),
  /** The photo of a safe upload: its own, or an earlier one with the same bytes. */
  safePhotoId: z.string().optional(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
  createdAt: z.string(),
})
export type UploadRow = z.infer<typeof uploadRow>

/** Identifies a host in an upload, without their address. */
export const hostHash = (eventId: string, email: string) => tokenHash(eventId, email)

/** Finds a guest's unfinished upload of the same bytes. */
const resumeRowId = (eventId: string, guestId: string, sha256: string) =>
  `resume#${tokenHash(eventId, guestId, sha256)}`

/** Uploads per transaction of a hundred writes: each is a row and, unless its bytes repeat, a begun file. */
const together = 49

/**
 * Stores new uploads of one guest, and their begun files; only those in `resumable` can be found again by their bytes.
 */
export async function putUploads(uploads: readonly UploadRow[], resumable: readonly UploadRow[]): Promise<void> {
  const expiresAt = epochSeconds() + uploadKeptSeconds
  // One at a time, because all change the guest's row.
  for (let index = 0; index < uploads.length; index += together) {
    const some = uploads.slice(index, index + together)
    const counted = some.filter(({ purpose }) => purpose === 'photo')
    const [guest] = counted
    const stored = await transact([
      ...some.map((row) => rowPut('uploads', { Item: { ...row, expiresAt }, condition: 'attribute_not_exists(id)' })),
      ...(guest ? [guestCountChange(guest, {}, { sentAt: guest.createdAt })] : []),
      ...[...Map.groupBy(counted, ({ sha256 }) => sha256).values()].flatMap((same) => {
        const [file] = same
        return file ? [fileBegun(file, idsOf(same))] : []
      }),
    ])
    if (!stored.committed) throw new Error('An upload has the id of another.')
  }
  const pointers = new Map(
    resumable.map(({ id: uploadId, eventId, guestId, sha256 }) => {
      const id = resumeRowId(eventId, guestId, sha256)
      return [id, { id, eventId, uploadId, expiresAt }]
    }),
  )
  await putRows(env.table('uploads'), [...pointers.values()])
}

const idsOf = (uploads: readonly UploadRow[]) => uploads.map(({ id }) => id)

/** The upload; undefined if it is unknown or has expired. */
export function readUpload(id: string): Promise<UploadRow | undefined> {
  return readRow('uploads', { id }, uploadRow)
}

/** The id of an upload for its sender. It cannot be derived from the photo's id, which everybody sees. */
export const ticketIdOf = ({ id, secret }: Pick<UploadRow, 'id' | 'secret'>) => `${id}${secret}`

/** The upload of a ticket; undefined if it is unknown or has expired. */
export async function readTicket(ticketId: string): Promise<UploadRow | undefined> {
  const upload = await readUpload(siblingId(ticketId, 'upload'))
  return upload && ticketIdOf(upload) === ticketId ? upload : undefined
}

/** The known ones of these uploads, in any order. */
export function readUploads(ids: readonly string[]): Promise<UploadRow[]> {
  const keys = ids.map((id) => ({ id }))
  return getRows('uploads', keys, uploadRow)
}

/** A guest's resumable uploads of these bytes, by SHA-256; includes finished ones. */
export async function findResumable(
  eventId: string,
  guestId: string,
  sums: readonly string[],
): Promise<Map<string, UploadRow>> {
  const keys = sums.map((sha256) => ({ id: resumeRowId(eventId, guestId, sha256) }))
  const pointers = await getRows('uploads', keys, z.object({ uploadId: z.string() }))
  const uploads = await readUploads(pointers.map(({ uploadId }) => uploadId))
  return new Map(uploads.map((upload) => [upload.sha256, upload]))
}

/** Open becomes safe, once; fails if the wanted audience has changed since it was read. */
export function uploadSafe({ id, forHosts }: UploadRow, safePhotoId: string): TransactItem {
  const { condition, values } = asWanted(forHosts)
  return rowUpdate('uploads', {
    Key: { id },
    update: 'SET #status = :safe, safePhotoId = :photoId',
    condition,
    values: { ...values, safe: 'safe', photoId: safePhotoId },
  })
}

/** Records the declared facts of an open upload's preview; returns false if it is no longer open. */
export async function promisePreview(id: string, preview: NonNullable<UploadRow['preview']>): Promise<boolean> {
  const { refused } = await updateUnlessRefused('uploads', {
    Key: { id },
    update: 'SET preview = :preview',
    condition: '#status = :open',
    values: { preview, open: 'open' },
  })
  return !refused
}

/** Fails its transaction if an upload is decided, or if the wanted audience has changed since it was read. */
export const uploadOpenCheck = ({ id, forHosts }: UploadRow): TransactItem =>
  rowCheck('uploads', { Key: { id }, ...asWanted(forHosts) })

const asWanted = (forHosts: boolean) => ({
  condition: `#status = :open AND (forHosts = :forHosts${forHosts ? '' : ' OR attribute_not_exists(forHosts)'})`,
  values: { open: 'open', forHosts },
})

/** Records the wanted audience of an open upload; returns false if it is no longer open. */
export async function wantUploadFor(id: string, forHosts: boolean): Promise<boolean> {
  const { refused } = await updateUnlessRefused('uploads', {
    Key: { id },
    update: 'SET forHosts = :forHosts',
    condition: '#status = :open',
    values: { forHosts, open: 'open' },
  })
  return !refused
}

/** Open becomes refused, once and for good. */
export function uploadRefused(id: string, error: NonNullable<UploadRow['error']>): TransactItem {
  return rowUpdate('uploads', {
    Key: { id },
    update: 'SET #status = :refused, #error = :error',
    condition: '#status = :open',
    values: { refused: 'refused', open: 'open', error },
  })
}

const purgeRowId = (eventId: string) => `purged#${eventId}`

/** Records that an event is purged, for as long as bytes of earlier uploads may arrive. */
export async function notePurged(eventId: string): Promise<void> {
  await putRow('uploads', { Item: { id: purgeRowId(eventId), expiresAt: epochSeconds() + uploadKeptSeconds } })
}

/** Whether an event's purge has begun, so recently that bytes may still arrive. */
export async function isPurged(eventId: string): Promise<boolean> {
  return (await readRow('uploads', { id: purgeRowId(eventId) }, z.unknown())) !== undefined
}
