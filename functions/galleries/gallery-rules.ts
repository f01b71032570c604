import { areUploadsClosed, retentionOf } from '#shared/rules/retention.ts'
import { freeUploadLimit } from '#shared/rules/upload-limits.ts'
import type { EventRow } from '../events/event-store.ts'

/** Who looks at which gallery. */
export interface GalleryViewer {
  event: EventRow
  role: 'host' | 'guest'
  /** Whose uploads are his own, derived from his cookie for this event alone; undefined before the browser got it. */
  guestId: string | undefined
}

/** Guests see the gallery unless the host has switched that off. */
export function maySeePhotos({ event, role }: GalleryViewer): boolean {
  return role === 'host' || event.privacy.guestsSeeGallery
}

/** Host and guests may upload for as long as the event takes uploads at all. */
export function mayUpload(event: EventRow, now: Date): boolean {
  return !areUploadsClosed(retentionOf(event), now)
}

/** Null where unlimited. */
export function uploadsLeft({ status, uploadCount }: EventRow): number | null {
  return status === 'free' ? Math.max(0, freeUploadLimit - uploadCount) : null
}
