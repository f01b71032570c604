import { call } from '../../client/call.ts'
import { whileSaving } from './saving.ts'

/** Milliseconds until a download has begun: browsers forget it when another one comes before. */
const begins = 800

/**
 * Has the browser save a photo as its viewer may have it; resolves when another may follow. Throws where there is nothing to save for
 * him, or no connection.
 */
export async function saveOriginal(slug: string, photoId: string): Promise<void> {
  const { url, name } = await call('photos/show-original', { params: { slug, photoId } })
  const link = document.createElement('a')
  link.href = url
  link.download = name
  await whileSaving(() => {
    link.click()
    return new Promise((resolve) => setTimeout(resolve, begins))
  })
}
