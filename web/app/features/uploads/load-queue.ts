import type { Locale } from '#shared/locales.ts'
import { untilOnline, wait } from '../../upload-engine/wait-for-network.ts'

/** Retries for a phone that has just lost its network; a missing file stays missing. */
const tries = 5
const betweenTries = 2000

/** The queue and its screens. */
export const loadUploadParts = () => import('./upload-parts.ts')

/** The gallery's queue, loaded with its screens, so that all of it works when the network fails. */
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
