import { originalKey, renditionKey } from '../gateways/media-keys.ts'
import { zipLayout, type ZipLayout } from '../media/zip-layout.ts'
import type { ZipEntry } from '../media/zip-records.ts'
import type { EventRow } from '../events/event-store.ts'
import { type Photo, picturePlaceIn } from '../photo-record/photo.ts'
import type { DownloadPlan, PlannedEntry } from './download-plan.ts'

/** One ZIP. */
export interface DownloadContents {
  layout: ZipLayout
  /** Each entry's key in the bucket or its bytes, in entry order. */
  sources: (string | Buffer)[]
  originals: number
}

/**
 * The layout of each planned ZIP, and the sources of its files; pictures are where their photos' state requires them.
 */
export function downloadContents(
  event: Pick<EventRow, 'id' | 'features'>,
  { entries }: DownloadPlan,
  records: readonly Photo[],
): DownloadContents[] {
  const places = new Map(records.map((record) => [record.photoId, picturePlaceIn(event, record)]))
  const sourceOf = ({ from }: PlannedEntry) => {
    if ('text' in from) return Buffer.from(from.text)
    if ('original' in from) return originalKey(event.id, from.original)
    return renditionKey(event.id, places.get(from.picture) ?? '', from.picture, from.file)
  }
  const zips = entries.reduce((most, { zip }) => Math.max(most, zip + 1), 1)
  return Array.from({ length: zips }, (_, zip) => {
    const own = entries.filter((entry) => entry.zip === zip)
    return {
      layout: zipLayout(own.map(entryOf)),
      sources: own.map(sourceOf),
      originals: own.filter(({ from }) => 'original' in from).length,
    }
  })
}

export const entryOf = ({ name, size, crc32, modifiedAt, localTime }: PlannedEntry): ZipEntry => ({
  name,
  size,
  crc32,
  modifiedAt: new Date(modifiedAt),
  localTime: new Date(localTime),
})
