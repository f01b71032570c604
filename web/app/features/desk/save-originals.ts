import type { EventPhoto } from '#shared/api/photos.ts'
import { call } from '../../../client/call.ts'

/** More than these are for the ZIP: browsers refuse long rows of downloads. */
export const savedAtOnce = 20

/** Milliseconds between two: a browser forgets a download that has not begun when the next one does. */
const pause = 800

/** Saves the files as they were sent, one after the other; throws where one cannot be had. */
export async function saveOriginals(slug: string, photos: readonly EventPhoto[]): Promise<void> {
  for (const [index, { id }] of photos.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    const { url, name } = await call('photos/show-original', { params: { slug, photoId: id } })
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
  }
}

/** Whether these can be saved one by one. */
export const canSave = (photos: readonly EventPhoto[]): boolean =>
  photos.length > 0 && photos.length <= savedAtOnce && photos.every(({ status }) => status !== 'removed')
