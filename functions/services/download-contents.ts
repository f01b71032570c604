import { createHash } from 'node:crypto'
import { originalKey } from '../gateways/media-keys.ts'
import { listPhotoRecords } from '../stores/photos.ts'
import { zipLayout, type ZipLayout } from './zip-layout.ts'
import { zipNames } from './zip-names.ts'

export interface DownloadContents {
  layout: ZipLayout
  /** Where each entry's bytes lie, in the entries' order. */
  keys: string[]
  /** Tells whether a later look finds the very same ZIP. */
  hash: string
}

/** The originals that the event held at `snapshotAt` (ISO-8601 UTC), in capture order, as one ZIP. */
export async function downloadContents(eventId: string, snapshotAt: string): Promise<DownloadContents> {
  const records = (await listPhotoRecords(eventId))
    .filter(({ verifiedAt, removedAt }) => verifiedAt <= snapshotAt && !(removedAt && removedAt <= snapshotAt))
    .sort((a, b) => compare(a.capturedAt, b.capturedAt) || compare(a.photoId, b.photoId))
  const names = zipNames(records)
  const entries = records.map(({ size, crc32, capturedAt }, index) => ({
    name: names[index] ?? '',
    size,
    crc32,
    modifiedAt: new Date(capturedAt),
  }))
  const hash = createHash('sha256').update(JSON.stringify([entries, records.map(({ photoId }) => photoId)]))
  return {
    layout: zipLayout(entries),
    keys: records.map(({ photoId }) => originalKey(eventId, photoId)),
    hash: hash.digest('hex'),
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
