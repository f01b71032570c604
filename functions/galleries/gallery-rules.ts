import { areUploadsClosed, retentionOf } from '#shared/rules/retention.ts'
import { eventSight } from '#shared/rules/sight.ts'
import { freeUploadLimit } from '#shared/rules/upload-limits.ts'
import type { EventRow } from '../events/event-store.ts'

export type GalleryViewer = {
  event: EventRow
  /** The viewer's id as a sender in this event, from their cookie; undefined without the cookie. */
  guestId: string | undefined
} & ({ role: 'guest' } | { role: 'host'; /** Normalised. */ email: string })

/** A viewer of photos, which may also be a screen with an event's wall. */
export type PhotoViewer = GalleryViewer | { event: EventRow; guestId: undefined; role: 'wall' }

/** What a gallery's modes let a viewer see now. */
export const gallerySight = ({ event, role }: Pick<PhotoViewer, 'event' | 'role'>, now: Date) =>
  eventSight(event.privacy, role, now)

/** Whether a viewer now sees every open photo, not only their own. */
export const maySeePhotos = (viewer: Pick<PhotoViewer, 'event' | 'role'>, now: Date): boolean =>
  gallerySight(viewer, now) === 'all'

/** Whether a viewer sees a photo's number of likes: hosts always do, even if they hide it from guests. */
export function seesLikeCounts({ event, role }: Pick<PhotoViewer, 'event' | 'role'>): boolean {
  return role === 'host' || (event.features.likes && event.features.likeCounts)
}

export function takesUploads(event: EventRow, now: Date): boolean {
  return !areUploadsClosed(retentionOf(event), now)
}

/** Whether a viewer may only finish begun uploads: hosts pause their guests' uploads, not their own. */
export function isPausedFor({ event, role }: Pick<GalleryViewer, 'event' | 'role'>): boolean {
  return role === 'guest' && event.privacy.uploadsPaused
}

/** Null for unlimited. */
export function uploadsLeft({ status, uploadCount }: EventRow): number | null {
  return status === 'free' ? Math.max(0, freeUploadLimit - uploadCount) : null
}
