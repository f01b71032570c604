import type { ScreenPhoto } from '#shared/api/walls.ts'
import type { Answer } from '#shared/api/shapes.ts'

/** A photo as this screen knows it. */
export type Shown = ScreenPhoto

/** What the hosts' remote says. */
export type Remote = Answer<'walls/show-screen'>['wall']

/** What the wall says of its event. */
export type WallEvent = Answer<'walls/show-screen'>['event']

/** A line of the guestbook as this screen knows it. */
export type Line = Answer<'walls/show-screen'>['messages'][number]

/** All that a screen knows. */
export interface WallView {
  event: WallEvent
  remote: Remote
  /** Newest first; none unless hosts want them here. */
  lines: readonly Line[]
  /** By their ids; the same map, changed, until the whole list is read again. */
  photos: ReadonlyMap<string, Shown>
}
