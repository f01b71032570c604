import { logError } from '../../client/log-error.ts'
import { textCacheName } from '../../client/storage-keys.ts'
import { takeOver, workerPath } from './offline-names.ts'

/**
 * Has the app's shell start without a network from now on. An update of it waits for a page that sends nothing; what the browser
 * refuses, as in private windows, is not there.
 */
export async function startOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const { waiting } = await navigator.serviceWorker.register(workerPath)
    waiting?.postMessage(takeOver)
    await navigator.serviceWorker.ready
    await keepTexts()
  } catch (cause) {
    // A TypeError is a network that has gone.
    if (!(cause instanceof DOMException || cause instanceof TypeError)) logError(cause)
  }
}

/** What this page has loaded and the worker does not keep by itself; the browser has it, so that nothing is fetched again. */
async function keepTexts() {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const assets = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && /^\/assets\/.*\.js$/.test(pathname),
  )
  const cache = await caches.open(textCacheName)
  for (const asset of new Set(assets.map(({ pathname }) => pathname)))
    if (!(await caches.match(asset))) await cache.add(asset)
}
