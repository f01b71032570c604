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

/**
 * The position from which changes follow what a screen reads now, or has read since `now` began: the same for all
 * screens there.
 */
export async function currentScreenCursor(screen: Screen, now: Date): Promise<string> {
  return cursorAt(screen, positionAfter(await readLastChange(screen.event.id)), now)
}

/**
 * What has changed for a screen since a cursor; applying it twice changes nothing. `reset` if the screen must read its
 * list again.
 */
export async function listScreenFeed(screen: Screen, since: string, limit: number, now: Date): Promise<ScreenFeed> {
  const cursor = await unsealChangeCursor(since)
  if (cursor?.sight !== sightOf(screen, now))
    return { changes: [], cursor: await currentScreenCursor(screen, now), more: false, reset: true }
  const { changes, position, more } = await readChanges(viewerOf(screen), cursor, limit, now)
  return { changes, cursor: await cursorAt(screen, position, now), more }
}

/** It contains no time of issue, because screens at the same position must have equal cursors. */
const cursorAt = (screen: Screen, position: Position, now: Date) =>
  sealChangeCursor({ ...position, sight: sightOf(screen, now), given: 0 })

/**
 * Identifies a wall and what it may show at all: whether held-back photos are revealed, and whether photos name their
 * guests.
 */
const sightOf = ({ event, wall }: Screen, now: Date): string =>
  ['wall', event.id, wall.slug, gallerySight({ event, role: 'wall' }, now), wall.showNames].join(' ')
