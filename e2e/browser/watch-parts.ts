import type { BrowserContext, Route } from 'playwright-core'

/** Which part of which object an address of the store names; undefined for other addresses. */
function partOf(address: string, store: string): string | undefined {
  const { origin, pathname, searchParams } = new URL(address)
  if (origin !== store) return undefined
  const isPreview = pathname.includes('/previews/')
  return `${pathname} ${isPreview ? 'preview' : (searchParams.get('partNumber') ?? 'whole')}`
}

/**
 * Watches what all pages of a browser send to the object store, and can hold some of it back. `stored` has a line for
 * each PUT of an original that the store said yes to: `path number`, or `path whole` for what goes in one; `previews`
 * one for each preview.
 */
export async function watchParts(context: BrowserContext, store: string) {
  const stored: string[] = []
  const previews: string[] = []
  context.on('response', (response) => {
    const part = partOf(response.url(), store)
    if (part && response.request().method() === 'PUT' && response.status() === 200)
      (part.endsWith(' preview') ? previews : stored).push(part)
  })
  let held: { matches: (part: string) => boolean; answer: (route: Route) => Promise<unknown> } | undefined
  let waiting: Route[] = []
  await context.route(
    (url) => url.origin === store,
    async (route) => {
      const part = partOf(route.request().url(), store) ?? ''
      if (route.request().method() === 'PUT' && held?.matches(part)) await held.answer(route)
      else await route.continue()
    },
  )
  return {
    stored,
    previews,
    /** Lets no byte of these parts go until they are released. */
    hold(matches: (part: string) => boolean) {
      held = { matches, answer: async (route) => waiting.push(route) }
    },
    /** Has the store refuse these parts. */
    refuse(matches: (part: string) => boolean, status: number) {
      held = { matches, answer: (route) => route.fulfill({ status, headers: { 'access-control-allow-origin': '*' } }) }
    },
    heldBack: () => waiting.length,
    /** Lets everything go, also what was held; a page that has ended since does not mind. */
    async release() {
      held = undefined
      const routes = waiting
      waiting = []
      await Promise.all(routes.map((route) => route.continue().catch(() => undefined)))
    },
  }
}
