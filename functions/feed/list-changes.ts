import { createHash } from 'node:crypto'
import type { OpenFeed } from '#shared/api/photos.ts'
import { timetableOf } from '#shared/rules/moments.ts'
import { gallerySight, type GalleryViewer, seesLikeCounts } from '../galleries/gallery-rules.ts'
import {
  type ChangeCursor,
  decodeChangeCursor,
  encodeChangeCursor,
  type Position,
  positionAfter,
} from './change-cursor.ts'
import { openFeedAt } from './list-open-changes.ts'
import { readLastChange } from '../photos/photo-ranges.ts'
import { readChanges, type SeenChange } from './read-changes.ts'

/** Fourteen days, in seconds: after that, viewers read the whole list again. */
const keptSeconds = 14 * 24 * 60 * 60

/** Where changes continue: the viewer's own cursor and, if they see everything, the shared feed. */
interface FeedHead {
  cursor: string
  open?: OpenFeed
}

interface SeenChanges extends FeedHead {
  changes: SeenChange[]
  more: boolean
  reset?: true
}

/** The feed's head for a viewer who is reading the list now (since `now`). */
export async function currentFeedHead(viewer: GalleryViewer, now: Date): Promise<FeedHead> {
  return feedHeadOf(viewer, positionAfter(await readLastChange(viewer.event.id)), now)
}

/** Changes since a cursor, at most `limit` photos, each in its current state. `reset`: the list must be read again. */
export async function listChanges(
  viewer: GalleryViewer,
  since: string,
  limit: number,
  now: Date,
): Promise<SeenChanges> {
  const cursor = decodeChangeCursor(since)
  if (!cursor || !isValid(cursor, viewer, now))
    return { changes: [], ...(await currentFeedHead(viewer, now)), more: false, reset: true }
  const { changes, position, more } = await readChanges(viewer, cursor, limit, now)
  return { changes, ...(await feedHeadOf(viewer, position, now)), more }
}

function isValid({ sight, given }: ChangeCursor, viewer: GalleryViewer, now: Date): boolean {
  return sight === sightOf(viewer, now) && given > now.getTime() / 1000 - keptSeconds
}

async function feedHeadOf(viewer: GalleryViewer, position: Position, now: Date): Promise<FeedHead> {
  const seal = { sight: sightOf(viewer, now), given: Math.floor(now.getTime() / 1000) }
  const open = position.middle ? undefined : await openFeedAt(viewer, position, now)
  return { cursor: encodeChangeCursor({ ...position, ...seal }), ...(open && { open }) }
}

/** Identifies a gallery, its viewer, and what they may see of it. */
function sightOf(viewer: GalleryViewer, now: Date): string {
  const { event, role, guestId = '' } = viewer
  const { likes, voices } = event.features
  const visible = [gallerySight(viewer, now), likes, voices, seesLikeCounts(viewer), timetableOf(event.moments)]
  const names = [event.id, role, guestId, ...visible]
  return createHash('sha256').update(names.join(' ')).digest('base64url').slice(0, 11)
}
