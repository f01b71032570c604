import { gallerySight } from '../galleries/gallery-rules.ts'
import { type Position, sealChangeCursor, positionAfter, unsealChangeCursor } from '../feed/change-cursor.ts'
import { readLastChange } from '../photos/photo-ranges.ts'
import { readChanges, type SeenChange } from '../feed/read-changes.ts'
import { viewerOf } from './screen-viewer.ts'
import type { Screen } from './wall-guard.ts'

interface ScreenFeed {
  changes: SeenChange[]
  cursor: string
  more: boolean
  reset?: true
}

/** Cursor for changes after what a screen reads now (since `now`): the same for all screens. */
export async function currentScreenCursor(screen: Screen, now: Date): Promise<string> {
  return cursorAt(screen, positionAfter(await readLastChange(screen.event.id)), now)
}

/** Changes for a screen since a cursor. `reset`: it must read its list again. */
export async function listScreenFeed(screen: Screen, since: string, limit: number, now: Date): Promise<ScreenFeed> {
  const cursor = await unsealChangeCursor(since)
  if (cursor?.sight !== sightOf(screen, now))
    return { changes: [], cursor: await currentScreenCursor(screen, now), more: false, reset: true }
  const { changes, position, more } = await readChanges(viewerOf(screen), cursor, limit, now)
  return { changes, cursor: await cursorAt(screen, position, now), more }
}

/** Without the time of issue, so that screens at the same position have equal cursors. */
const cursorAt = (screen: Screen, position: Position, now: Date) =>
  sealChangeCursor({ ...position, sight: sightOf(screen, now), given: 0 })

/** The wall and what it may show: whether photos are revealed, guests are named, and voices are on. */
const sightOf = ({ event, wall }: Screen, now: Date): string =>
  ['wall', event.id, wall.slug, gallerySight({ event, role: 'wall' }, now), wall.showNames, event.features.voices].join(
    ' ',
  )
