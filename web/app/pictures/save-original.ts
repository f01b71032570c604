import { call } from '../../client/call.ts'
import type { Original } from './resumed-bytes.ts'
import { whileSaving } from './saving.ts'

/** Milliseconds until a download has begun: browsers forget it when another one comes before. */
const begins = 800

/** Has the browser save a photo as its viewer may have it; resolves when another may follow. Throws as `call` does. */
export async function saveOriginal(slug: string, photoId: string): Promise<void> {
  await saveFrom(await call('photos/show-original', { params: { slug, photoId } }))
}

/** Has the browser save what lies at that address; resolves when another may follow. */
export async function saveFrom({ url, name }: Pick<Original, 'url' | 'name'>): Promise<void> {
  await whileSaving(() => {
    Object.assign(document.createElement('a'), { href: url, download: name }).click()
    return new Promise((resolve) => setTimeout(resolve, begins))
  })
}
