import { logError } from '../../client/log-error.ts'
import { takeOver, workerPath } from './offline-names.ts'

/** Milliseconds before the second try. */
const firstPause = 5000

/**
 * Lets the app's shell start without a network from now on. An update waits until no page is sending. If a file fails
 * to load, it retries after `pause` milliseconds, then after twice as long; browsers that refuse it, as in private
 * windows, do without.
 */
export async function startOffline(pause = firstPause): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const again = () => void setTimeout(() => void startOffline(2 * pause), pause)
  try {
    const { installing, waiting } = await navigator.serviceWorker.register(workerPath)
    waiting?.postMessage(takeOver)
    installing?.addEventListener('statechange', () => installing.state === 'redundant' && again())
  } catch (cause) {
    // The network failed.
    if (cause instanceof TypeError) again()
    else if (!(cause instanceof DOMException)) logError(cause)
  }
}
