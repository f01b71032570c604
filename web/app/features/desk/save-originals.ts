import type { EventPhoto } from '#shared/api/photos.ts'
import { saveOriginal } from '../../pictures/save-original.ts'

/** More than these are for the ZIP: browsers refuse long rows of downloads. */
const savedAtOnce = 20

/** Saves the files as they were sent, one after the other; throws where one cannot be had. */
export async function saveOriginals(slug: string, photos: readonly EventPhoto[]): Promise<void> {
  for (const { id } of photos) await saveOriginal(slug, id)
}

/** Whether these can be saved one by one. */
export const canSave = (photos: readonly EventPhoto[]): boolean =>
  photos.length > 0 &&
  photos.length <= savedAtOnce &&
  photos.every(({ status }) => status !== 'removed' && status !== 'arriving')
