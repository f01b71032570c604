import { createHash } from 'node:crypto'
import { gallerySight, type GalleryViewer } from '../galleries/gallery-rules.ts'
import {
  advance,
  type ChangeCursor,
  decodeChangeCursor,
  encodeChangeCursor,
  type Inside,
  nameOfChange,
  standingAt,
} from './change-cursor.ts'
import { type SeenPhoto, seenOf, seenOfGuest } from './photo-lists.ts'
import { listChanged, type PhotoRecord, readLastChange } from './photo-store.ts'
import { clock } from '../runtime/clock.ts'

/** A list that is older is read anew: seconds of fourteen days. */
const keptSeconds = 14 * 24 * 60 * 60

/** What a viewer's list must show otherwise. */
export type SeenChange = { photo: SeenPhoto } | { gone: string }

interface SeenChanges {
  changes: SeenChange[]
  cursor: string
  more: boolean
  reset?: true
}

/** Where a viewer stands who reads the list now, or has read it since `now` began. */
export async function currentCursor(viewer: GalleryViewer, now: Date): Promise<string> {
  return encodeChangeCursor({ ...standingAt(await readLastChange(viewer.event.id)), ...seal(viewer, now) })
}

/**
 * What has changed for a viewer since a cursor, at most `limit` photos, each as it is now: told twice it changes nothing.
 * `reset` where he must read the list anew.
 */
export async function listChanges(
  viewer: GalleryViewer,
  since: string,
  limit: number,
  now: Date,
): Promise<SeenChanges> {
  const cursor = decodeChangeCursor(since)
  if (!cursor || !isValid(cursor, viewer, now))
    return { changes: [], cursor: await currentCursor(viewer, now), more: false, reset: true }

  const began = clock.machineMs()
  const seen = new Set(cursor.seen)
  const from = cursor.middle?.at ?? cursor.told
  const read: string[] = []
  const changed: PhotoRecord[] = []
  const renamed: SeenPhoto[] = []
  let more = false
  let inside: Inside | undefined
  for await (const { order, ...what } of listChanged(viewer.event.id, from, limit)) {
    const room = limit - changed.length - renamed.length
    more = room === 0
    if (more) break
    if (!seen.has(nameOfChange(order))) {
      if ('record' in what) changed.push(what.record)
      else {
        const begun = cursor.middle?.inside
        const after = begun?.order === order ? begun.place : undefined
        const { photos, readTo } = await seenOfGuest(viewer, what.guestId, { after, limit: room }, now)
        renamed.push(...photos)
        more = readTo !== undefined
        if (readTo !== undefined) inside = { order, place: readTo }
        if (more) break
      }
    }
    read.push(order)
  }
  const next = { ...advance({ cursor, read, more, inside, now: began }), ...seal(viewer, now) }
  const changes = [...(await changesFor(viewer, changed, now)), ...renamed.map((photo) => ({ photo }))]
  // A photo that has changed itself and shows another name is told once, as it was read last.
  const each = new Map(changes.map((change) => ['gone' in change ? change.gone : change.photo.record.photoId, change]))
  return { changes: [...each.values()], cursor: encodeChangeCursor(next), more }
}

/** What is gone is told to whoever may have seen it. */
async function changesFor(viewer: GalleryViewer, records: readonly PhotoRecord[], now: Date): Promise<SeenChange[]> {
  const photos = new Map((await seenOf(viewer, records, now)).map((photo) => [photo.record.photoId, photo]))
  return records.flatMap((record): SeenChange[] => {
    const photo = photos.get(record.photoId)
    if (photo) return [{ photo }]
    const wasSeen = viewer.role === 'host' || record.wasOpen || record.guestId === viewer.guestId || record.isShared
    return record.picture && wasSeen ? [{ gone: record.photoId }] : []
  })
}

function isValid({ sight, given }: ChangeCursor, viewer: GalleryViewer, now: Date): boolean {
  return sight === sightOf(viewer, now) && given > now.getTime() / 1000 - keptSeconds
}

const seal = (viewer: GalleryViewer, now: Date) => ({
  sight: sightOf(viewer, now),
  given: Math.floor(now.getTime() / 1000),
})

/** Names a gallery, who looks at it, and what he may see of it at all. */
function sightOf(viewer: GalleryViewer, now: Date): string {
  const { event, role, guestId = '' } = viewer
  const names = [event.id, role, guestId, gallerySight(viewer, now)]
  return createHash('sha256').update(names.join(' ')).digest('base64url').slice(0, 11)
}
