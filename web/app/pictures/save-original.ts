import { call } from '../../client/call.ts'
import type { Original } from './resumed-bytes.ts'
import { whileSaving } from './saving.ts'

/** Milliseconds until a download has started: browsers drop it if another one starts earlier. */
const begins = 800

/** Makes the browser save a photo's original; resolves when another may follow. Throws as `call` does. */
export async function saveOriginal(slug: string, photoId: string): Promise<void> {
  await saveFrom(await call('photos/show-original', { params: { slug, photoId } }))
}

/** Makes the browser save the file at that address; resolves when another may follow. */
export async function saveFrom({ url, name }: Pick<Original, 'url' | 'name'>): Promise<void> {
  await whileSaving(() => {
    Object.assign(document.createElement('a'), { href: url, download: name }).click()
    return new Promise((resolve) => setTimeout(resolve, begins))
  })
}
