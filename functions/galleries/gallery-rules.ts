import { areUploadsClosed, retentionOf } from '#shared/rules/retention.ts'
import { eventSight } from '#shared/rules/sight.ts'
import { freeUploadLimit } from '#shared/rules/upload-limits.ts'
import type { EventRow } from '../events/event-store.ts'

export type GalleryViewer = {
  event: EventRow
  /** The viewer's id as an uploader, from their cookie for this event alone; undefined without the cookie. */
  guestId: string | undefined
} & ({ role: 'guest' } | { role: 'host'; /** Normalised. */ email: string })

/** Who looks at photos: also a screen that shows an event's wall, which has sent nothing. */
export type PhotoViewer = GalleryViewer | { event: EventRow; guestId: undefined; role: 'wall' }

/** What a gallery's modes let a viewer see at this moment. */
export const gallerySight = ({ event, role }: Pick<PhotoViewer, 'event' | 'role'>, now: Date) =>
  eventSight(event.privacy, role, now)

/** Whether a viewer sees every open photo at this moment, and not only their own. */
export const maySeePhotos = (viewer: Pick<PhotoViewer, 'event' | 'role'>, now: Date): boolean =>
  gallerySight(viewer, now) === 'all'

/** Whether a viewer sees how many like a photo: hosts always do, even if they hide it from guests. */
export function seesLikeCounts({ event, role }: Pick<PhotoViewer, 'event' | 'role'>): boolean {
  return role === 'host' || (event.features.likes && event.features.likeCounts)
}

export function takesUploads(event: EventRow, now: Date): boolean {
  return !areUploadsClosed(retentionOf(event), now)
}

/** Whether a viewer may only finish uploads that they have begun: hosts pause their guests' uploads, not their own. */
export function isPausedFor({ event, role }: Pick<GalleryViewer, 'event' | 'role'>): boolean {
  return role === 'guest' && event.privacy.uploadsPaused
}

/** Null where unlimited. */
export function uploadsLeft({ status, uploadCount }: EventRow): number | null {
  return status === 'free' ? Math.max(0, freeUploadLimit - uploadCount) : null
}
