import type { BrowserContext, Route } from 'playwright-core'

/** Which part of which object an address of the store names; undefined for other addresses. */
function partOf(address: string, store: string): string | undefined {
  const { origin, pathname, searchParams } = new URL(address)
  return origin === store ? `${pathname} ${searchParams.get('partNumber') ?? 'whole'}` : undefined
}

/**
 * Watches what all pages of a browser send to the object store, and can hold some of it back. `stored` has a line for each
 * PUT that the store said yes to: `path number`, or `path whole` for what goes in one.
 */
export async function watchParts(context: BrowserContext, store: string) {
  const stored: string[] = []
  context.on('response', (response) => {
    const part = partOf(response.url(), store)
    if (part && response.request().method() === 'PUT' && response.status() === 200) stored.push(part)
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
