import { coverForGuests } from '../events/share-image.ts'
import { allPictures, type PictureRights } from '../gateways/media-cookies.ts'
import { type GalleryViewer, maySeePhotos } from './gallery-rules.ts'

/** The folders that a viewer may read: changing a mode changes only this and moves no picture. */
export function pictureRights(viewer: GalleryViewer, now: Date): PictureRights {
  const { event, role, guestId } = viewer
  if (role === 'host') return allPictures
  return {
    ...(maySeePhotos(viewer, now) ? { open: '*' } : guestId && { open: guestId }),
    ...(guestId && { closed: guestId }),
    ...(coverForGuests(event, now) === event.cover && { cover: '*' }),
  }
}
