import type { Browser } from 'playwright-core'
import { type HugeGallery, pretendRenditions } from '#e2e/browser/huge-gallery.ts'
import { heldBy } from '../measuring/inside-browser.ts'

const minute = 60_000
/** Minutes without a network, halfway through the evening. */
const longestCut = 10
/** Minutes before memory is first measured: by then every part of the page has been used. */
const longestWarm = 60
/** Of the heap after the first hour. */
const most = 1.3
/** A small screen is faster to draw. */
const viewport = { width: 480, height: 270 }

/**
 * The wall for this many hours of its own hurried clock, with an interruption of the network for up to ten minutes
 * halfway. The heap must not grow, no script may fail, pictures must change without a network, and the wall must follow
 * the gallery again afterwards.
 */
export async function showEvening(
  browser: Browser,
  { host, id }: HugeGallery,
  link: string,
  hours: number,
): Promise<boolean> {
  await using context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  await pretendRenditions(page)
  await page.clock.install()
  await page.goto(link)
  await page.locator('[data-photo-id]').first().waitFor()
  const session = await context.newCDPSession(page)
  const shown = () =>
    page.locator('[data-photo-id]').evaluateAll((all) => all.map((each) => each.getAttribute('data-photo-id')).join())
  const run = async (minutes: number) => {
    const seen = new Set<string>()
    for (let passed = 0; passed < minutes; passed += 1) {
      await page.clock.runFor(minute)
      seen.add(await shown())
    }
    return seen.size
  }
  const began = performance.now()
  const half = (hours * 60) / 2
  const [warm, cut] = [Math.min(longestWarm, half / 2), Math.min(longestCut, half / 2)]
  await run(warm)
  const first = await heldBy(session)
  await run(half - warm)
  await context.setOffline(true)
  const alone = await run(cut)
  await host.call('app', 'PUT', `/api/events/${id}/wall`, { json: { black: true } })
  await context.setOffline(false)
  const isBlack = await followsAgain(async () => {
    await page.clock.runFor(1000)
    return (await page.locator('[data-photo-id]:visible').count()) === 0
  })
  await host.call('app', 'PUT', `/api/events/${id}/wall`, { json: { black: false } })
  await run(half - cut)
  const last = await heldBy(session)
  const growth = last.heap / first.heap
  const took = ((performance.now() - began) / 1000).toFixed(0)
  const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`
  console.log(
    `${hours} hours of a wall in ${took} s: heap ${megabytes(first.heap)} after ${warm} minutes, ${megabytes(last.heap)} at the end, ratio ${growth.toFixed(2)} (${most} at most); nodes ${first.nodes} and ${last.nodes}; ${failures.length} script errors`,
  )
  console.log(`${cut} minutes without a network: ${alone} changes seen; it follows its hosts afterwards: ${isBlack}`)
  for (const failure of failures) console.log(failure)
  return growth <= most && failures.length === 0 && alone > 1 && isBlack
}

/** Checks for up to a minute of the page's time whether the wall follows its hosts' settings. */
async function followsAgain(look: () => Promise<boolean>): Promise<boolean> {
  for (let looks = 0; looks < 60; looks += 1) if (await look()) return true
  return false
}
