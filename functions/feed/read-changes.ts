import type { PhotoViewer } from '../galleries/gallery-rules.ts'
import { clock } from '../runtime/clock.ts'
import { advance, type Inside, nameOfChange, type Position } from './change-cursor.ts'
import { type SeenPhoto, seenOf, seenOfGuest } from '../photos/photo-lists.ts'
import { listChanged } from '../photos/photo-ranges.ts'
import { type Photo, shownPicture } from '../photo-record/photo.ts'
import { readPhotoRecords } from '../photo-record/photo-store.ts'

/** A change of a viewer's list: a photo in its current state, or one that has left the list. */
export type SeenChange = { photo: SeenPhoto } | { gone: string }

/** Changes for a viewer since a position, at most `limit` photos, and the position after them. */
export async function readChanges(
  viewer: PhotoViewer,
  cursor: Position,
  limit: number,
  now: Date,
): Promise<{ changes: SeenChange[]; position: Position; more: boolean }> {
  const began = clock.machineMs()
  const seen = new Set(cursor.seen)
  const from = cursor.middle?.at ?? cursor.told
  const read: string[] = []
  const changed: Photo[] = []
  const renamed: SeenPhoto[] = []
  /** Photos that the viewer has put away or brought back. */
  const own: string[] = []
  let more = false
  let inside: Inside | undefined
  for await (const { order, ...what } of listChanged(viewer.event.id, from, limit)) {
    const room = limit - changed.length - own.length - renamed.length
    more = room === 0
    if (more) break
    if (!seen.has(nameOfChange(order))) {
      if ('record' in what) changed.push(what.record)
      else if (what.known !== undefined) own.push(...(what.guestId === viewer.guestId ? [what.known] : []))
      else {
        const begun = cursor.middle?.inside
        const wasInside = begun?.order === order && begun.place.startsWith(`${what.guestId}#`)
        const after = wasInside ? begun.place : undefined
        const { photos, readTo } = await seenOfGuest(viewer, what.guestId, { after, limit: room }, now)
        renamed.push(...photos)
        more = readTo !== undefined
        if (readTo !== undefined) inside = { order, place: readTo }
        if (more) break
      }
    }
    read.push(order)
  }
  const position = advance({ cursor, read, more, inside, now: began })
  // A photo that changed and was also put away is read twice: the later reading counts.
  const later = await readPhotoRecords(viewer.event.id, own)
  const records = new Map([...changed, ...later].map((record) => [record.photoId, record]))
  const changes = [...(await changesFor(viewer, [...records.values()], now)), ...renamed.map((photo) => ({ photo }))]
  // A photo that changed and also has a renamed guest is sent once, as it was read last.
  const each = new Map(changes.map((change) => ['gone' in change ? change.gone : change.photo.record.photoId, change]))
  return { changes: [...each.values()], position, more }
}

/** Everyone who may have seen a photo is notified of its removal. */
async function changesFor(viewer: PhotoViewer, records: readonly Photo[], now: Date): Promise<SeenChange[]> {
  const photos = new Map((await seenOf(viewer, records, now)).map((photo) => [photo.record.photoId, photo]))
  return records.flatMap((record): SeenChange[] => {
    const photo = photos.get(record.photoId)
    if (photo) return [{ photo }]
    const wasSeen = viewer.role === 'host' || record.wasOpen || record.guestId === viewer.guestId || record.isShared
    return shownPicture(record) && wasSeen ? [{ gone: record.photoId }] : []
  })
}
