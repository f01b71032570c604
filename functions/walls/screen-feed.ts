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

/** From where changes follow what a screen reads, or has read since `now` began: the same for all screens. */
export async function currentScreenCursor(screen: Screen, now: Date): Promise<string> {
  return cursorAt(screen, positionAfter(await readLastChange(screen.event.id)), now)
}

/** What has changed for a screen since a cursor. `reset`: it must read its list again. */
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

/** A wall and what it may show: whether the reveal has come, photos name their guests, and voices are on. */
const sightOf = ({ event, wall }: Screen, now: Date): string =>
  ['wall', event.id, wall.slug, gallerySight({ event, role: 'wall' }, now), wall.showNames, event.features.voices].join(
    ' ',
  )
