import { readerLocale } from '../../../i18n/stored-locale.ts'
import type { UploadQueue } from '../../upload-engine/upload-queue.ts'
import { untilOnline, wait } from '../../upload-engine/wait-for-network.ts'

/** A phone that has just lost its network gets what is missing when it is back; an address that is gone stays gone. */
const tries = 5
const betweenTries = 2000

/** The queue and its screens. */
export const loadUploadParts = () => import('./upload-parts.ts')

/** The gallery's queue, with all that its screens need, so that none of it is missing when the network goes. */
export async function loadQueue(slug: string): Promise<UploadQueue> {
  const { signal } = new AbortController()
  for (let tried = 1; ; tried += 1) {
    try {
      const { queueOf, loadLaterMessages } = await loadUploadParts()
      await loadLaterMessages(readerLocale())
      return queueOf(slug)
    } catch (cause) {
      if (tried === tries) throw cause
      await wait(betweenTries, signal)
      await untilOnline(signal)
    }
  }
}
