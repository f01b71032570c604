import type { ScreenPhoto } from '#shared/api/walls.ts'
import type { Answer } from '#shared/api/shapes.ts'

export type Shown = ScreenPhoto

/** The state of the hosts' remote control. */
export type Remote = Answer<'walls/show-screen'>['wall']

export type WallEvent = Answer<'walls/show-screen'>['event']

/** A line of the guestbook. */
export type Line = Answer<'walls/show-screen'>['messages'][number]

export interface WallView {
  event: WallEvent
  remote: Remote
  /** Newest first; none unless hosts want them here. */
  lines: readonly Line[]
  /** By their ids; the same map, changed, until the whole list is read again. */
  photos: ReadonlyMap<string, Shown>
}
