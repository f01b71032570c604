import type { OpenFeed } from '#shared/api/photos.ts'
import { createHash } from 'node:crypto'
import { timetableOf } from '#shared/rules/moments.ts'
import type { EventRow } from '../events/event-store.ts'
import { type GalleryViewer, maySeePhotos } from '../galleries/gallery-rules.ts'
import { hasAway } from '../photos/known-copies-store.ts'
import { type Position, sealChangeCursor, unsealChangeCursor } from './change-cursor.ts'
import { readChanges, type SeenChange } from './read-changes.ts'

interface OpenChanges {
  changes: SeenChange[]
  cursor: string
  more: boolean
  reset?: true
}

/**
 * Position in the shared feed of a guest who sees everything; undefined for others, and for guests with put-away
 * photos.
 */
export async function openFeedAt(viewer: GalleryViewer, position: Position, now: Date): Promise<OpenFeed | undefined> {
  const { event, role, guestId } = viewer
  if (role === 'host' || !maySeePhotos(viewer, now) || (await hasAway(viewer))) return undefined
  return { eventId: event.id, guest: guestId ?? null, cursor: await cursorAt(event, position) }
}

/** Changes for all who may see open photos; the cursor stays the same while nothing changes. */
export async function listOpenChanges(event: EventRow, since: string, limit: number, now: Date): Promise<OpenChanges> {
  const anybody: GalleryViewer = { event, role: 'guest', guestId: undefined }
  const cursor = await unsealChangeCursor(since)
  if (cursor?.sight !== doorOf(event) || !maySeePhotos(anybody, now))
    return { changes: [], cursor: since, more: false, reset: true }
  const { changes, position, more } = await readChanges(anybody, cursor, limit, now)
  return { changes, cursor: await cursorAt(event, position), more }
}

/** Without the time of issue, because cursors at the same position must be equal. */
const cursorAt = (event: EventRow, position: Position) =>
  sealChangeCursor({ ...position, sight: doorOf(event), given: 0 })

/** Identifies how guests came in and what they see: a new link, PIN or timetable invalidates earlier cursors. */
const doorOf = ({ id, slug, pin, features, moments }: EventRow) =>
  createHash('sha256')
    .update(
      [id, slug, pin?.version, features.likes, features.likeCounts, features.voices, timetableOf(moments)].join(' '),
    )
    .digest('base64url')
    .slice(0, 22)
