import { createHash } from 'node:crypto'
import type { EventCover, EventRow } from './event-store.ts'

type Shared = Pick<EventRow, 'title' | 'theme' | 'cover' | 'pin' | 'privacy' | 'tombstone'>

/** Grows where the same event is to be drawn otherwise than before. */
const drawing = 1

/** The cover, where whoever only has the link may see it; without it there is the theme's motif. */
export const shownCover = ({ cover, pin, privacy }: Shared): EventCover | undefined =>
  pin || !privacy.guestsSeeGallery ? undefined : cover

/** Names all that the image of a shared link shows and goes with: another where another is to be drawn; undefined where there is to be none. */
export function shareImageOf(event: Shared): string | undefined {
  if (event.tombstone) return undefined
  const shown = JSON.stringify([drawing, event.title, event.theme, shownCover(event)?.photoId])
  return createHash('sha256').update(shown).digest('base64url').slice(0, 16)
}
