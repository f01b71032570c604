import { originalKey } from '../gateways/media-keys.ts'
import { zipLayout, type ZipLayout } from '../media/zip-layout.ts'
import type { DownloadPlan } from './download-plan.ts'

export interface DownloadContents {
  layout: ZipLayout
  /** Where each entry's bytes lie in the bucket, or the bytes themselves, in the entries' order. */
  sources: (string | Buffer)[]
}

/** A planned ZIP's bytes, and where those of its files come from. */
export function downloadContents(eventId: string, { entries }: DownloadPlan): DownloadContents {
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
    sources: entries.map(({ from }) => ('text' in from ? Buffer.from(from.text) : originalKey(eventId, from.original))),
  }
}
