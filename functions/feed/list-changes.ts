import { createHash } from 'node:crypto'
import type { OpenFeed } from '#shared/api/photos.ts'
import { timetableOf } from '#shared/rules/moments.ts'
import { gallerySight, type GalleryViewer, seesLikeCounts } from '../galleries/gallery-rules.ts'
import {
  type ChangeCursor,
  decodeChangeCursor,
  encodeChangeCursor,
  type Position,
  standingAt,
} from './change-cursor.ts'
import { openFeedAt } from './list-open-changes.ts'
import { readLastChange } from '../photos/photo-ranges.ts'
import { readChanges, type SeenChange } from './read-changes.ts'

/** Fourteen days, in seconds: viewers read older lists again in full. */
const keptSeconds = 14 * 24 * 60 * 60

/** From where changes follow what a viewer has: his own ones and, where he sees all, those that all who do are told. */
interface Standing {
  cursor: string
  open?: OpenFeed
}

interface SeenChanges extends Standing {
  changes: SeenChange[]
  more: boolean
  reset?: true
}

/** Where a viewer stands who reads the list now, or has read it since `now` began. */
export async function currentStanding(viewer: GalleryViewer, now: Date): Promise<Standing> {
  return standing(viewer, standingAt(await readLastChange(viewer.event.id)), now)
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
    return { changes: [], ...(await currentStanding(viewer, now)), more: false, reset: true }
  const { changes, position, more } = await readChanges(viewer, cursor, limit, now)
  return { changes, ...(await standing(viewer, position, now)), more }
}

function isValid({ sight, given }: ChangeCursor, viewer: GalleryViewer, now: Date): boolean {
  return sight === sightOf(viewer, now) && given > now.getTime() / 1000 - keptSeconds
}

async function standing(viewer: GalleryViewer, position: Position, now: Date): Promise<Standing> {
  const seal = { sight: sightOf(viewer, now), given: Math.floor(now.getTime() / 1000) }
  const open = position.middle ? undefined : await openFeedAt(viewer, position, now)
  return { cursor: encodeChangeCursor({ ...position, ...seal }), ...(open && { open }) }
}

/** Names a gallery, who looks at it, and what he may see of it at all. */
function sightOf(viewer: GalleryViewer, now: Date): string {
  const { event, role, guestId = '' } = viewer
  const { likes } = event.features
  const told = [gallerySight(viewer, now), likes, seesLikeCounts(viewer), timetableOf(event.moments)]
  const names = [event.id, role, guestId, ...told]
  return createHash('sha256').update(names.join(' ')).digest('base64url').slice(0, 11)
}
