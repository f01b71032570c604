import { createHash } from 'node:crypto'
import { localTimeAt } from '#shared/rules/local-time.ts'
import { retentionOf } from '#shared/rules/retention.ts'
import type { EventRow } from '../events/event-store.ts'
import { themeAnswer } from '../events/event-theme.ts'
import { gallerySight, takesUploads, uploadsLeft } from './gallery-rules.ts'

/** The event's facts that a gallery shows everybody, besides photos. */
export const galleryFacts = (event: EventRow) => ({
  title: event.title,
  date: event.date,
  timeZone: event.timeZone,
  description: event.description,
  status: event.status,
  hasPin: event.pin !== undefined,
  guestsSeeGallery: event.privacy.guestsSeeGallery,
  approveFirst: event.privacy.approveFirst,
  revealAt: event.privacy.revealAt,
  guestsMayDownload: event.privacy.guestsMayDownload,
  features: event.features,
  theme: themeAnswer(event),
  moments: event.moments,
  uploadsLeft: uploadsLeft(event),
  closesAt: event.status === 'free' ? retentionOf(event).keptUntil : null,
})

/** The hosts' thanks to their guests; null before the day after the event, in the event's time zone. */
export const thanksOf = ({ thanks, date, timeZone }: EventRow, now: Date): string | null =>
  thanks !== null && localTimeAt(now, timeZone).toISOString().slice(0, date.length) > date ? thanks : null

/** A gallery's current state as `<photos>.<everything else>`; each part changes when it changes for any viewer. */
export function headOf(event: EventRow, now: Date): string {
  // Reveals, thanks and the end of uploads happen without a write.
  const sight = gallerySight({ event, role: 'guest' }, now)
  const { cover, privacy, pin, revision, guestbookChanges } = event
  const others = JSON.stringify([
    galleryFacts(event),
    takesUploads(event, now),
    cover?.photoId,
    privacy,
    pin?.version,
    sight,
    guestbookChanges,
    thanksOf(event, now),
  ])
  return `${revision}${sight === 'all' ? '' : 'h'}.${createHash('sha256').update(others).digest('base64url').slice(0, 8)}`
}
