import { createHash } from 'node:crypto'
import type { EventRow } from '../events/event-store.ts'
import { mayUpload, uploadsLeft } from './gallery-rules.ts'

/** What a gallery tells everybody of its event, besides photos. */
export const galleryFacts = (event: EventRow, now: Date) => ({
  title: event.title,
  date: event.date,
  timeZone: event.timeZone,
  description: event.description,
  status: event.status,
  canUpload: mayUpload(event, now),
  uploadsLeft: uploadsLeft(event),
})

/** Names what a gallery shows at present: `<of its photos>.<of all else>`, either another once that differs for any viewer. */
export function headOf(event: EventRow, now: Date): string {
  const others = JSON.stringify([galleryFacts(event, now), event.cover?.photoId, event.privacy])
  return `${event.revision}.${createHash('sha256').update(others).digest('base64url').slice(0, 8)}`
}
