import { areUploadsClosed, retentionOf } from '#shared/rules/retention.ts'
import { defaultPrivacy, eventSight, type Privacy } from '#shared/rules/sight.ts'
import { freeUploadLimit } from '#shared/rules/upload-limits.ts'
import type { EventRow } from '../events/event-store.ts'

/** Who looks at which gallery. */
export interface GalleryViewer {
  event: EventRow
  role: 'host' | 'guest'
  /** Whose uploads are his own, derived from his cookie for this event alone; undefined before the browser got it. */
  guestId: string | undefined
}

/** How the hosts have set a gallery: what they have not touched is as it is by default. */
export const privacyOf = ({ privacy }: Pick<EventRow, 'privacy'>): Privacy => ({ ...defaultPrivacy, ...privacy })

/** What a gallery's modes let a viewer see at this moment. */
export const gallerySight = ({ event, role }: Pick<GalleryViewer, 'event' | 'role'>, now: Date) =>
  eventSight(privacyOf(event), role, now)

/** Whether a viewer sees every open photo at this moment, and not his own alone. */
export const maySeePhotos = (viewer: Pick<GalleryViewer, 'event' | 'role'>, now: Date): boolean =>
  gallerySight(viewer, now) === 'all'

/** Host and guests may upload for as long as the event takes uploads at all. */
export function mayUpload(event: EventRow, now: Date): boolean {
  return !areUploadsClosed(retentionOf(event), now)
}

/** Null where unlimited. */
export function uploadsLeft({ status, uploadCount }: EventRow): number | null {
  return status === 'free' ? Math.max(0, freeUploadLimit - uploadCount) : null
}
