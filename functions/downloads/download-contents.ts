import { originalKey, renditionKey } from '../gateways/media-keys.ts'
import { zipLayout, type ZipLayout } from '../media/zip-layout.ts'
import { type Photo, picturePlaceOf } from '../photo-record/photo.ts'
import type { DownloadPlan } from './download-plan.ts'

export interface DownloadContents {
  layout: ZipLayout
  /** Where each entry's bytes lie in the bucket, or the bytes themselves, in the entries' order. */
  sources: (string | Buffer)[]
}

/** A planned ZIP's bytes, and where those of its files come from: pictures lie where their photos, as they are now, want them. */
export function downloadContents(
  eventId: string,
  { entries }: DownloadPlan,
  records: readonly Photo[],
): DownloadContents {
  const places = new Map(records.map((record) => [record.photoId, picturePlaceOf(record)]))
  const sourceOf = ({ from }: DownloadPlan['entries'][number]) => {
    if ('text' in from) return Buffer.from(from.text)
    if ('original' in from) return originalKey(eventId, from.original)
    return renditionKey(eventId, places.get(from.picture) ?? '', from.picture, from.file)
  }
  return {
    layout: zipLayout(
      entries.map(({ name, size, crc32, modifiedAt, localTime }) => ({
        name,
        size,
        crc32,
        modifiedAt: new Date(modifiedAt),
        localTime: new Date(localTime),
      })),
    ),
    sources: entries.map(sourceOf),
  }
}
