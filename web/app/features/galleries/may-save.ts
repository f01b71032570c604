import type { Gallery } from '#shared/api/galleries.ts'
import type { Photo } from '#shared/api/photos.ts'

/** Whether a viewer may save a photo: hosts and its sender always, other guests where hosts let them. */
export const maySave = (
  { role, guestsMayDownload }: Pick<Gallery, 'role' | 'guestsMayDownload'>,
  { mine, status }: Pick<Photo, 'mine' | 'status'>,
): boolean => status !== 'arriving' && (role === 'host' || mine || guestsMayDownload)
