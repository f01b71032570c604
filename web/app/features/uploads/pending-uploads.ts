import type { Photo } from '#shared/api/photos.ts'
import { isVoiceFile, type UploadItem } from '../../upload-engine/upload-item.ts'

/**
 * Own uploads that the server has or is checking, but the gallery does not show yet. What was safe before this page
 * loaded and is not shown has been removed since, like what is `gone`.
 */
export function pendingUploads(
  items: readonly UploadItem[],
  photos: readonly Photo[],
  gone: ReadonlySet<string>,
): UploadItem[] {
  const shown = new Set(photos.map(({ id }) => id))
  const isOver = (photoId: string) => shown.has(photoId) || gone.has(photoId)
  return items.filter(
    ({ facts, state, file, photoId }) =>
      !isVoiceFile(facts) && (state === 'verifying' || (state === 'safe' && file)) && !(photoId && isOver(photoId)),
  )
}
