import type { Photo } from '#shared/api/photos.ts'
import type { UploadItem } from '../../upload-engine/upload-item.ts'

/** Own uploads that the server has or is checking, but that the gallery does not show yet. */
export function pendingUploads(items: readonly UploadItem[], photos: readonly Photo[]): UploadItem[] {
  const shown = new Set(photos.map(({ id }) => id))
  return items.filter(
    ({ state, photoId }) => (state === 'verifying' || state === 'safe') && !(photoId && shown.has(photoId)),
  )
}
