import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { textCacheName } from '../../client/storage-keys.ts'
import { leftPrefix, sendingLock, takeOver } from './offline-names.ts'
import { sendLeft } from './send-left.ts'

/** Milliseconds after which a network that is there but does not answer counts as none. */
const patience = 5000

/** Addresses of the app's pages. A wall's page and files to be saved are none of them, and neither is anything of the API. */
const pages = [/^\/(\?|$)/, /^\/g\//, /^\/events(\/|\?|$)/, /^\/sign-in(\?|$)/]

cleanupOutdatedCaches()
precacheAndRoute([...shellFiles], { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })

/** The newest page wherever there is a network; else the one that was kept. */
async function newestPage({ event, request }: { event: ExtendableEvent; request: Request }): Promise<Response> {
  const preloaded = event instanceof FetchEvent ? event.preloadResponse : undefined
  const newest = Promise.resolve(preloaded).then((answer) => answer ?? fetch(request))
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
  const answer = await Promise.race([newest, late]).catch(() => undefined)
  return answer ?? (await matchPrecache('/index.html')) ?? newest
}
registerRoute(new NavigationRoute(newestPage, { allowlist: pages }))

// Their names change with their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request, { cacheName: textCacheName })) ?? fetch(request),
)

// Without a network the browser's own cache gives pictures that would have to be asked for anew.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image' && !navigator.onLine,
  async ({ request }) => fetch(request, { cache: 'force-cache' }),
)

// The worker is asked for what changes nothing; all else, films with their ranges among it, never passes through it.

addEventListener('activate', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(registration.navigationPreload.enable())
})

addEventListener('sync', (event) => {
  if (event instanceof SyncEvent && event.tag.startsWith(leftPrefix))
    event.waitUntil(sendLeft(event.tag.slice(leftPrefix.length)))
})

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data !== takeOver) return
  void navigator.locks.request(sendingLock, { ifAvailable: true }, (lock) => (lock ? skipWaiting() : undefined))
})
