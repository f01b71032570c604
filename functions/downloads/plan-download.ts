import { crc32 } from 'node:zlib'
import { kinds } from '#shared/rules/upload-kinds.ts'
import { localTimeAt } from '#shared/rules/local-time.ts'
import type { EventRow } from '../events/event-store.ts'
import { zipNames } from '../media/zip-names.ts'
import type { Photo } from '../photo-record/photo.ts'
import { clock } from '../runtime/clock.ts'
import { planAlbum } from './plan-album.ts'
import { checksumList, checksumListName } from './checksum-list.ts'
import { choosePhotos } from './choose-photos.ts'
import type { DownloadRow } from './download-store.ts'
import type { DownloadPlan, PlannedEntry } from './download-plan.ts'
import { isOutOfSight } from './plan-check.ts'
import { zipFolders } from './zip-folders.ts'
import { albumPagePath, hiddenFolder } from './folder-names.ts'
import { zipLayout } from '../media/zip-layout.ts'
import { entryOf } from './download-contents.ts'

/**
 * Decides a download's contents: the originals that it includes now, in capture order, their album, and a list of
 * checksums; in several ZIPs if one would exceed `maxBytes`.
 */
export async function planDownload(event: EventRow, row: DownloadRow, maxBytes: number): Promise<DownloadPlan> {
  const { chosen, others } = await choosePhotos(event, row.choice)
  const { timeZone } = event
  const times = (at: Date) => ({ modifiedAt: at.getTime(), localTime: localTimeAt(at, timeZone).getTime() })
  const folders = await zipFolders(chosen, event, row)
  const files = zipNames(
    chosen.map(({ name, type, capturedAt }) => ({
      name,
      type,
      localTime: localTimeAt(new Date(capturedAt), timeZone),
    })),
  )
  const nameOf = (photo: Photo, index: number) =>
    `${isOutOfSight(photo) ? hiddenFolder : `${kinds[photo.kind].folder}${folders[index] ?? ''}`}${files[index] ?? ''}`
  const named = chosen.map((photo, index) => ({ photo, name: nameOf(photo, index) }))
  const originals = named.map(({ photo, name }): PlannedEntry => {
    const { size, crc32: sum, photoId } = photo
    return { name, size, crc32: sum, ...times(new Date(photo.capturedAt)), from: { original: photoId }, zip: 0 }
  })
  const now = times(clock.now())
  const textEntry = (name: string, text: string): PlannedEntry => {
    const bytes = Buffer.from(text)
    return { name, size: bytes.length, crc32: crc32(bytes), ...now, from: { text }, zip: 0 }
  }
  const album = row.choice.album && chosen.length > 0 ? await planAlbum(event, row, named) : undefined
  const list = checksumList(named.map(({ photo: { sha256 }, name }) => ({ sha256, name })))
  const entries: PlannedEntry[] = [
    ...originals,
    ...(album
      ? [textEntry(albumPagePath, album.page), ...album.files.map((file) => ({ ...file, ...now, zip: 0 }))]
      : []),
    ...(chosen.length > 0 ? [textEntry(checksumListName, list)] : []),
  ]
  return {
    entries: spreadOverZips(entries, maxBytes),
    others: others.map(({ photoId }) => photoId),
    shown: album?.shown ?? [],
    words: album?.words ?? [],
  }
}

/** At least what an entry adds to a ZIP: its bytes and records, as in a ZIP of its own. */
const room = (entry: PlannedEntry): number => zipLayout([entryOf(entry)]).size

/**
 * Splits entries into ZIPs of at most `maxBytes`, except for a single larger file. Album and checksums are in the first
 * ZIP, the originals follow in order.
 */
function spreadOverZips(entries: readonly PlannedEntry[], maxBytes: number): PlannedEntry[] {
  const isOriginal = ({ from }: PlannedEntry) => 'original' in from
  let zip = 0
  let taken = entries.filter((entry) => !isOriginal(entry)).reduce((sum, entry) => sum + room(entry), 0)
  return entries.map((entry) => {
    if (!isOriginal(entry)) return { ...entry, zip: 0 }
    const needed = room(entry)
    if (taken > 0 && taken + needed > maxBytes) {
      zip += 1
      taken = 0
    }
    taken += needed
    return { ...entry, zip }
  })
}
