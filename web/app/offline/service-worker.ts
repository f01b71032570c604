import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { networkOrKept } from './network-or-kept.ts'
import { keptMark, keptPages, leftPrefix, sendingLock, takeOver } from './offline-names.ts'
import { isSettingsPath } from './settings-path.ts'
import { sendLeft } from './send-left.ts'

/** Addresses of the app's pages: no wall, no file to be saved, nothing of the API. */
const pages = [/^\/(\?|$)/, /^\/g\//, /^\/events(\/|\?|$)/, /^\/sign-in(\?|$)/]

cleanupOutdatedCaches()
precacheAndRoute([...shellFiles], { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })

/** The newest page if there is a network, otherwise the stored one. */
function newestPage({ event, request }: { event: ExtendableEvent; request: Request }): Promise<Response> {
  const preloaded = event instanceof FetchEvent ? event.preloadResponse : undefined
  const newest = Promise.resolve(preloaded).then((answer) => answer ?? fetch(request))
  return networkOrKept(newest, () => keptPage(new URL(request.url).pathname))
}

/** The stored page, marked as such, so that its script does not wait for the same network again. */
async function keptPage(path: string): Promise<Response | undefined> {
  const pages = isSettingsPath(path) ? 'settings' : path.startsWith('/g/') ? 'guests' : 'app'
  const kept = await matchPrecache(keptPages[pages])
  return kept && new Response((await kept.text()).replace('<html', `<html ${keptMark}`), kept)
}
registerRoute(new NavigationRoute(newestPage, { allowlist: pages }))

// Pictures may be cached for a minute; without a network the browser uses its cached ones.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
  ({ request }) =>
    networkOrKept(fetch(request), async () => {
      const kept = await fetch(request.url, { mode: 'same-origin', cache: 'only-if-cached' })
      return kept.ok ? kept : undefined
    }),
)

// The worker handles only these routes; all other requests, such as films with their ranges, bypass it.

// Where the request ahead of the worker fails, Firefox drops the worker's answer:
// github.com/GoogleChrome/workbox/issues/3134
const isFirefox = navigator.userAgent.includes('Gecko/')
addEventListener('activate', (event) => {
  const { navigationPreload } = registration
  if (event instanceof ExtendableEvent)
    event.waitUntil(isFirefox ? navigationPreload.disable() : navigationPreload.enable())
})

addEventListener('sync', (event) => {
  if (event instanceof SyncEvent && event.tag.startsWith(leftPrefix))
    event.waitUntil(sendLeft(event.tag.slice(leftPrefix.length)))
})

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data !== takeOver) return
  // The lock only says that nothing is being sent: held until the worker has taken over, which may take long, it would
  // keep pages from sending.
  void navigator.locks.request(sendingLock, { ifAvailable: true }, (lock) => void (lock && skipWaiting()))
})
