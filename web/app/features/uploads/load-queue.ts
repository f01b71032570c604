import type { Locale } from '#shared/locales.ts'
import { untilOnline, wait } from '../../upload-engine/wait-for-network.ts'

/** A phone that has just lost its network gets what is missing when it is back; an address that is gone stays gone. */
const tries = 5
const betweenTries = 2000

/** The queue and its screens. */
export const loadUploadParts = () => import('./upload-parts.ts')

/** The gallery's queue, with all that its screens need, so that none of it is missing when the network goes. */
export async function loadQueue(slug: string, locale: Locale) {
  const { signal } = new AbortController()
  for (let tried = 1; ; tried += 1) {
    try {
      const { queueOf, keepAwake, loadLazyMessages } = await loadUploadParts()
      await loadLazyMessages(locale)
      return { queue: queueOf(slug), keepAwake }
    } catch (cause) {
      if (tried === tries) throw cause
      await wait(betweenTries, signal)
      await untilOnline(signal)
    }
  }
}
