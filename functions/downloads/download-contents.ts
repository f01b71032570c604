import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { localTimeAt } from '#shared/rules/local-time.ts'
import { originalKey } from '../gateways/media-keys.ts'
import { clock } from '../runtime/clock.ts'
import { readEvent } from '../events/event-store.ts'
import { isVerified, listPhotoRecords, type PhotoRecord, statusOf } from '../photos/photo-store.ts'
import { checksumList, checksumListName } from './checksum-list.ts'
import { zipLayout, type ZipLayout } from '../media/zip-layout.ts'
import { zipNames } from '../media/zip-names.ts'

export interface DownloadContents {
  layout: ZipLayout
  /** Where each entry's bytes lie in the bucket, or the bytes themselves, in the entries' order. */
  sources: (string | Buffer)[]
  /** Photos and videos in it. */
  originals: number
  /** Tells whether a later look finds the very same ZIP. */
  hash: string
  /** Tells whether it holds the very same photos, under whatever names. */
  photosHash: string
  /** Photos verified by then are in it: ISO-8601 UTC. */
  snapshotAt: string
  /** The event's count when this was read: as long as it is the same, nothing in here has been removed. */
  removals: number
}

/**
 * The originals that the event had verified by `snapshot` (ISO-8601 UTC) and still holds, in capture order, as one ZIP: all of
 * them where nothing is said, also those that a clock ahead of ours has verified.
 */
export async function downloadContents(eventId: string, snapshot?: string): Promise<DownloadContents> {
  // Before the list: a removal in between is then seen at the end.
  const event = await readEvent(eventId)
  if (!event) throw new Error(`No event ${eventId}.`)
  const all = (await listPhotoRecords(eventId)).filter(isVerified)
  const snapshotAt =
    snapshot ?? all.reduce((latest, { verifiedAt }) => later(latest, verifiedAt), clock.now().toISOString())
  const records = all
    .filter(({ verifiedAt, removed }) => verifiedAt <= snapshotAt && !removed)
    .sort((a, b) => compare(a.capturedAt, b.capturedAt) || compare(a.photoId, b.photoId))
  const { timeZone } = event
  const originals = records.map((record) => {
    const modifiedAt = new Date(record.capturedAt)
    return { ...record, modifiedAt, localTime: localTimeAt(modifiedAt, timeZone) }
  })
  const names = zipNames(originals).map((name, index) =>
    isOutOfSight(originals[index]) ? `${hiddenFolder}${name}` : name,
  )
  const entries = originals.map(({ size, crc32, modifiedAt, localTime }, index) => ({
    name: names[index] ?? '',
    size,
    crc32,
    modifiedAt,
    localTime,
  }))
  const photoIds = records.map(({ photoId }) => photoId)
  const sums = checksumList(records.map(({ sha256 }, index) => ({ sha256, name: names[index] ?? '' })))
  const writtenAt = new Date(snapshotAt)
  const sumsEntry = {
    name: checksumListName,
    size: sums.length,
    crc32: crc32(sums),
    modifiedAt: writtenAt,
    localTime: localTimeAt(writtenAt, timeZone),
  }
  return {
    layout: zipLayout(records.length > 0 ? [...entries, sumsEntry] : []),
    sources: [...photoIds.map((photoId) => originalKey(eventId, photoId)), sums],
    originals: records.length,
    hash: hashOf([entries, photoIds]),
    photosHash: hashOf(photoIds.toSorted()),
    snapshotAt,
    removals: event.removals,
  }
}

const hiddenFolder = 'hidden/'

/** Hosts have hidden it, or are to decide on a report of it: it is theirs, and not to be shown around by mistake. */
const isOutOfSight = (record: PhotoRecord | undefined) =>
  record !== undefined && ['hidden', 'reported'].includes(statusOf(record))

const hashOf = (values: unknown) => createHash('sha256').update(JSON.stringify(values)).digest('hex')

const later = (a: string, b: string) => (a < b ? b : a)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
