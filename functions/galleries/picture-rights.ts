import { allPictures, type PictureRights } from '../gateways/media-cookies.ts'
import { type GalleryViewer, maySeePhotos } from './gallery-rules.ts'

/** What a viewer may fetch: a change of the gallery's modes changes this and moves no picture. */
export function pictureRights(viewer: GalleryViewer, now: Date): PictureRights {
  const { role, guestId } = viewer
  if (role === 'host') return allPictures
  return {
    ...(maySeePhotos(viewer, now) ? { open: '*' } : guestId && { open: guestId }),
    ...(guestId && { closed: guestId }),
    cover: '*',
  }
}
