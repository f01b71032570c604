import { defaultPrivacy, eventSight } from '#shared/rules/sight.ts'
import type { PictureRights } from '../gateways/media-cookies.ts'
import type { GalleryViewer } from './gallery-rules.ts'

/** What a viewer may fetch: a change of the gallery's modes changes this and moves no picture. */
export function pictureRights({ event, role, guestId }: GalleryViewer, now: Date): PictureRights {
  if (role === 'host') return { open: '*', closed: '*' }
  const seesAll = eventSight({ ...defaultPrivacy, ...event.privacy }, role, now) === 'all'
  return { ...(seesAll ? { open: '*' } : guestId && { open: guestId }), ...(guestId && { closed: guestId }) }
}
