import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import * as z from 'zod'
import { changeWall } from '#shared/api/walls.ts'
import { openHugeGallery, pretendRenditions } from '#e2e/browser/huge-gallery.ts'
import { launchBrowser } from '#e2e/kit/launch-browser.ts'
import { holds } from '#web/app/wall/wall-show.ts'

const photos = 5000
/** Pictures after which memory is looked at first. */
const early = 100
/** Of the heap after the first pictures; layouts and paints of a minute while no page is turned. */
const bars = { heap: 1.3, atRest: 0 } as const
/** Milliseconds from before a page is turned, which lays the new one out, until the last one is out of sight. */
const turning = { before: 100, after: 2500 } as const
const traced = 60_000

/**
 * `npm run bench -- wall`: a wall with five thousand photos, each of which is shown, its clock hurried: whether memory and elements stay
 * what they were after the first hundred; and, in a minute of real time, whether anything is laid out or painted while it rests.
 */
export async function measure(parameters: readonly string[]): Promise<boolean> {
  const count = Number(parameters[0] ?? photos)
  const stateFolder = mkdtempSync(join(tmpdir(), 'festlens-bench-wall-'))
  const { product, host, id } = await openHugeGallery(stateFolder, count)
  const browser = await launchBrowser()
  try {
    const answer = await host.call('app', 'PUT', `/api/events/${id}/wall`, { json: { showNames: true } })
    const { link } = changeWall.response.parse(answer.json)
    const isCalm = await traceMinute(browser, await openWall(browser, link, false))
    return (await showAll(await openWall(browser, link, true), count)) && isCalm
  } finally {
    await browser.close()
    await product.stop()
    rmSync(stateFolder, { recursive: true, force: true })
  }
}

async function openWall(browser: Browser, link: string, isHurried: boolean): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await pretendRenditions(page)
  if (isHurried) await page.clock.install()
  await page.goto(link)
  await page.locator('[data-photo-id]').first().waitFor()
  return page
}

async function showAll(page: Page, count: number): Promise<boolean> {
  const session = await page.context().newCDPSession(page)
  const shown = new Set<string>()
  let first = await weigh(page, session)
  while (shown.size < count) {
    const before = await newest(page)
    shown.add(before)
    if (shown.size === early) first = await weigh(page, session)
    if (shown.size === count) break
    while ((await newest(page)) === before) await page.clock.runFor(holds.many)
  }
  const last = await weigh(page, session)
  const growth = last.heap / first.heap
  console.log(`${shown.size} photos shown, none left out`)
  console.log(
    `Heap after ${early}: ${megabytes(first.heap)}, at the end: ${megabytes(last.heap)}, ratio ${growth.toFixed(2)}`,
  )
  console.log(`Elements after ${early}: ${first.elements}, at the end: ${last.elements}`)
  return growth <= bars.heap && Math.abs(last.elements - first.elements) <= 1
}

/** The photo that was put up last. */
const newest = (page: Page) =>
  page.evaluate(() => {
    const pictures = [...document.querySelectorAll('[data-photo-id]')]
    const zIndex = (picture: Element) =>
      Number(getComputedStyle(picture.closest('figure')?.parentElement ?? picture).zIndex)
    pictures.sort((one, other) => zIndex(other) - zIndex(one))
    return pictures[0]?.getAttribute('data-photo-id') ?? ''
  })

const metrics = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) })

/** Bytes of heap after a collection, and elements once the last page is turned. */
async function weigh(page: Page, session: CDPSession) {
  await page.waitForFunction(() => document.querySelectorAll('[data-photo-id]').length === 1)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const found = metrics.parse(await session.send('Performance.getMetrics')).metrics
  const heap = found.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
  return { heap, elements: await page.locator('*').count() }
}

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`

const trace = z.object({
  traceEvents: z.array(
    z.object({ name: z.string(), cat: z.string(), ph: z.string(), ts: z.number().default(0), pid: z.number() }),
  ),
})

async function traceMinute(browser: Browser, page: Page): Promise<boolean> {
  await page.evaluate(() => {
    const mark = () => performance.mark('page-turned')
    new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => addedNodes.length > 0)) mark()
    }).observe(document.body, { subtree: true, childList: true })
    mark()
  })
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] })
  await page.waitForTimeout(traced)
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()))
  await page.close()
  const turns = traceEvents.filter(({ name }) => name === 'page-turned')
  const isResting = (at: number) =>
    turns.every(({ ts }) => at < ts - turning.before * 1000 || at > ts + turning.after * 1000)
  const drawn = traceEvents.filter(({ name, pid }) => (name === 'Layout' || name === 'Paint') && pid === turns[0]?.pid)
  const atRest = drawn.filter(({ ts }) => isResting(ts) && ts > (turns[0]?.ts ?? 0))
  console.log(
    `In a minute ${turns.length} pages were turned with ${drawn.length} layouts and paints; while the wall rested there were ${atRest.length}`,
  )
  return turns.length > 0 && atRest.length <= bars.atRest
}
