import type { Browser, CDPSession, Page } from 'playwright-core'
import { changeWall } from '#shared/api/walls.ts'
import { openHugeGallery, pretendRenditions } from '#e2e/browser/huge-gallery.ts'
import { launchBrowser } from '#e2e/kit/launch-browser.ts'
import { wallMemoryKey } from '#web/client/storage-keys.ts'
import { heldBy, traceWhile } from './measuring/inside-browser.ts'
import { guessLetters } from './wall/guess-letters.ts'
import { joinByLetters } from './wall/join-by-letters.ts'
import { showEvening } from './wall/show-evening.ts'

const defaults = { photos: 5000, seconds: 60, hours: 12, guesses: 10_000 }
/** Pictures before memory is first measured. */
const early = 100
/** Of the heap after the first pictures; layouts and paints of a minute without changes. */
const bars = { heap: 1.3, atRest: 0 } as const
/** How many times faster the clock of a hurried wall runs. */
const hurry = 400
/**
 * Milliseconds around a change of the page in which layouts and paints count as part of that change: it is laid out in
 * the next frame, which is late in a browser without a graphics card. The fade between two changes and the drift
 * after it need none.
 */
const changing = { before: 50, after: 250 } as const
/** A small screen that is faster to draw, and the screen that is traced. */
const unseen = { width: 480, height: 270 }
const seen = { width: 1920, height: 1080 }

/**
 * `npm run bench -- wall [photos] [seconds] [hours] [guesses]`: a wall shows five thousand photos on a hurried clock:
 * memory and elements must stay as after the first hundred; and, in a minute of real time, nothing may be laid out or
 * painted while nothing changes. Then an evening of twelve hours, also on a hurried clock; televisions that are paired
 * by a code; and ten thousand guessed codes.
 */
export async function measure([
  photos = defaults.photos,
  seconds = defaults.seconds,
  hours = defaults.hours,
  guesses = defaults.guesses,
]: readonly (string | number)[]) {
  const count = Number(photos)
  await using huge = await openHugeGallery(count)
  const { host, id, slug } = huge
  await using browser = await launchBrowser()
  for (const text of ['What a day!', 'We danced until the lights went out.'])
    await host.call('app', 'POST', `/api/galleries/${slug}/messages`, { json: { text } })
  const settings = { showNames: true, showMessages: true }
  const answer = await host.call('app', 'PUT', `/api/events/${id}/wall`, { json: settings })
  const { link } = changeWall.response.parse(answer.json)
  const hurried = await openWall(browser, link, unseen, (page) => page.addInitScript(hurryClock, hurry))
  const isSteady = await showAll(hurried, count)
  const evening = await eveningOf(hurried)
  const calm = await openWall(browser, link, seen, (page) => page.addInitScript(goOnWith, evening))
  const isCalm = await traceEvening(browser, calm, Number(seconds))
  const lasts = await showEvening(browser, huge, link, Number(hours))
  const joins = await joinByLetters(browser, huge)
  return (await guessLetters(huge, Number(guesses))) && joins && lasts && isCalm && isSteady
}

/** `prepare` runs in the page before its own scripts. */
async function openWall(
  browser: Browser,
  link: string,
  viewport: { width: number; height: number },
  prepare: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const page = await browser.newPage({ viewport })
  await pretendRenditions(page)
  await prepare(page)
  await page.goto(link)
  await page.locator('[data-photo-id]').first().waitFor()
  return page
}

/** Milliseconds after which a change of pictures has ended, also on a busy machine. */
const changeMs = 5000

/** The page's timers run faster; the network does not. */
function hurryClock(times: number): void {
  const now = performance.now.bind(performance)
  performance.now = () => now() * times
  const every = window.setInterval.bind(window)
  Object.assign(window, { setInterval: (act: () => void, pause: number) => every(act, pause / times) })
}

/** The wall's memory of its evening, as its page stores it when it is left; closes the page. */
async function eveningOf(page: Page): Promise<[string, string]> {
  const kept = await page.evaluate((key) => {
    dispatchEvent(new Event('pagehide'))
    return sessionStorage.getItem(key)
  }, wallMemoryKey)
  await page.close()
  if (kept === null) throw new Error('The wall has kept nothing of its evening.')
  return [wallMemoryKey, kept]
}

function goOnWith([key, kept]: [string, string]): void {
  sessionStorage.setItem(key, kept)
}

async function showAll(page: Page, count: number): Promise<boolean> {
  const session = await page.context().newCDPSession(page)
  const shown = await page.evaluateHandle(() => {
    const ids = new Set<string>()
    const note = () => {
      for (const picture of document.querySelectorAll<HTMLElement>('[data-photo-id]'))
        ids.add(picture.dataset['photoId'] ?? '')
    }
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true })
    note()
    return ids
  })
  const untilShown = async (wanted: number) => {
    await page.waitForFunction(([ids, least]) => ids.size >= least, [shown, wanted] as const, {
      timeout: 0,
      polling: 50,
    })
    return weigh(page, session)
  }
  const began = performance.now()
  const first = await untilShown(Math.min(early, count))
  const last = await untilShown(count)
  const growth = last.heap / first.heap
  const seconds = (performance.now() - began) / 1000
  console.log(`${count} photos shown, none left out, in ${seconds.toFixed(0)} s on a clock ${hurry} times as fast`)
  console.log(
    `Heap after ${early}: ${megabytes(first.heap)}, at the end: ${megabytes(last.heap)}, ratio ${growth.toFixed(2)}`,
  )
  console.log(`Elements after ${early}: ${first.elements}, at the end: ${last.elements}`)
  console.log(`Nodes that are held after ${early}: ${first.nodes}, at the end: ${last.nodes}`)
  return growth <= bars.heap && last.elements === first.elements && last.nodes <= first.nodes
}

/** Bytes of heap and nodes after a garbage collection, and elements, while the wall stands still with one picture. */
async function weigh(page: Page, session: CDPSession) {
  await standStill(page)
  const held = await heldBy(session)
  const elements = await page.locator('*').count()
  await page.keyboard.press('Space')
  return { ...held, elements }
}

/** Stops the wall at a single picture: if it stops at a pair of portraits, it goes on and is stopped again. */
async function standStill(page: Page): Promise<void> {
  for (;;) {
    await page.keyboard.press('Space')
    const hasOne = await page
      .waitForFunction(() => document.querySelectorAll('[data-photo-id]').length === 1, undefined, {
        timeout: changeMs,
      })
      .then(
        () => true,
        () => false,
      )
    if (hasOne) return
    const pair = await page.evaluateHandle(() => document.querySelector('[data-photo-id]'))
    await page.keyboard.press('Space')
    // It goes on: one of the pair is removed.
    await page.waitForFunction((picture) => picture?.isConnected === false, pair)
  }
}

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`

async function traceEvening(browser: Browser, page: Page, seconds: number): Promise<boolean> {
  await page.evaluate(() => {
    const mark = () => performance.mark('changed')
    new MutationObserver(mark).observe(document.body, { subtree: true, childList: true })
    mark()
  })
  const events = await traceWhile(browser, page, () => page.waitForTimeout(seconds * 1000))
  await page.close()
  const changes = events.filter(({ name }) => name === 'changed')
  const isResting = ({ ts }: { ts: number }) =>
    changes.every((change) => ts < change.ts - changing.before * 1000 || ts > change.ts + changing.after * 1000)
  const drawn = events.filter(({ name, pid }) => (name === 'Layout' || name === 'Paint') && pid === changes[0]?.pid)
  const atRest = drawn.filter(isResting)
  console.log(
    `In ${seconds} s ${changes.length} changes took ${drawn.length} layouts and paints; while nothing changed there were ${atRest.length}`,
  )
  return changes.length > 0 && atRest.length <= bars.atRest
}
