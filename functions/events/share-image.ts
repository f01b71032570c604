import { createHash } from 'node:crypto'
import type { EventCover, EventRow } from './event-store.ts'

type Covered = Pick<EventRow, 'cover' | 'privacy'>
type Shared = Covered & Pick<EventRow, 'title' | 'theme' | 'pin' | 'tombstone'>

/** Increased when the drawing of the same event changes. */
const drawing = 1

/** The cover as guests see it: before the reveal not one that is a copy of a guest's photo. */
export function coverForGuests({ cover, privacy }: Covered, now: Date): EventCover | undefined {
  const isHeldBack = cover?.of !== undefined && privacy.revealAt !== null && now < new Date(privacy.revealAt)
  return isHeldBack ? undefined : cover
}

/** The cover if the link alone is enough to see it, else the theme's motif. */
export const shownCover = (event: Shared, now: Date): EventCover | undefined =>
  event.pin || !event.privacy.guestsSeeGallery ? undefined : coverForGuests(event, now)

/** A fingerprint of the shared link's image: it changes with the image; undefined if there is to be none. */
export function shareImageOf(event: Shared, now: Date): string | undefined {
  if (event.tombstone) return undefined
  const shown = JSON.stringify([drawing, event.title, event.theme, shownCover(event, now)?.photoId])
  return createHash('sha256').update(shown).digest('base64url').slice(0, 16)
}
