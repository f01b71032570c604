import { logError } from '../../client/log-error.ts'
import { takeOver, workerPath } from './offline-names.ts'

/**
 * Has the app's shell start without a network from now on. An update of it waits for a page that sends nothing; what
 * the browser refuses, as in private windows, is not there.
 */
export async function startOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const { waiting } = await navigator.serviceWorker.register(workerPath)
    waiting?.postMessage(takeOver)
  } catch (cause) {
    // A TypeError is a network that has gone.
    if (!(cause instanceof DOMException || cause instanceof TypeError)) logError(cause)
  }
}
