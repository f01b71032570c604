import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import * as z from 'zod'
import type { Answer } from '#shared/api/shapes.ts'
import { decidePhotos, listOpenChanges, listPhotos } from '#shared/api/photos.ts'
import { type HugeGallery, pretendRenditions } from '#e2e/browser/huge-gallery.ts'
import { launchBrowser } from '#e2e/kit/launch-browser.ts'
import { phone } from '#e2e/kit/watched-page.ts'

/** Photos that come with each answer. */
const atOnce = 20
/** Swipes of a thumb before a tap: pixels of each, and in how many steps of how many milliseconds. */
const swipe = { count: 4, from: 700, pixels: 450, steps: 5, stepMs: 12 } as const
/** Milliseconds in which a viewer opens or closes, and in which the page hears of a tap. */
const pauseMs = 600

interface Tapping {
  /** How many times slower than this machine the phone is. */
  slowness: number
  /** Photos that come meanwhile. */
  arriving: number
  /** Taps between swipes. */
  rounds: number
}

/**
 * INP of a phone in milliseconds, by taps that open and close photos: while others come into the gallery, and between
 * swipes through it. The photos come in answers that stand ready, so that the server takes nothing of the page's cores.
 */
export async function timeTaps(huge: HugeGallery, { slowness, arriving, rounds }: Tapping) {
  await using browser = await launchBrowser()
  await using context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  await noteTaps(page)
  await pretendRenditions(page)
  await using hidden = await hideSome(page, huge, arriving)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.evaluate(() => document.querySelector('main li[aria-posinset]')?.scrollIntoView())
  const isOpen = () => page.evaluate(() => document.querySelector('dialog[open]') !== null)
  const tap = async () => {
    // A tap may only end what is left of a swipe.
    while (!(await isOpen())) await tapAt(page, 'main li[aria-posinset] a')
    // If a slow phone opens the viewer late, a second tap hides its buttons: one on the photo shows them again.
    const close = 'dialog[open]:not([data-bare]) button[aria-label="Close"], dialog[data-bare] figure'
    while (await isOpen()) await tapAt(page, close)
  }
  // What comes with the first viewer.
  await tap()
  await takeTaps(page)
  const isOver = hidden.comeBack()
  while (!isOver()) await tap()
  const arrived = await takeTaps(page)
  for (let round = 0; round < rounds; round += 1) {
    for (let each = 0; each < swipe.count; each += 1) await swipeUp(session)
    await tap()
  }
  const flung = inpOf(await takeTaps(page))
  return { arrived: inpOf(arrived), flung, taps: arrived.length }
}

/**
 * Opens a gallery of which hosts have hidden every second of the first photos. `comeBack` brings them back to the page,
 * some with each of its requests, and returns whether all are back. Disposing shows them in the gallery itself again.
 */
async function hideSome(page: Page, { product, host, slug, id }: HugeGallery, arriving: number) {
  const listed = await host.call('app', 'GET', `/api/galleries/${slug}/photos?limit=${arriving * 2}`)
  const photos = listPhotos.response.parse(listed.json).photos.filter((_, index) => index % 2)
  const decide = async (action: 'hide' | 'show') => {
    for (let photoIds = photos.map((photo) => photo.id); photoIds.length > 0;) {
      const json = { photoIds, action }
      const answer = await host.call('app', 'POST', `/api/events/${id}/photo-decisions`, { json })
      photoIds = decidePhotos.response.parse(answer.json).refused.map(({ photoId }) => photoId)
    }
  }
  await decide('hide')
  let empty: Answer<'feed/list-open-changes'> | undefined
  let next = Infinity
  await page.route('**/open/changes*', async (route) => {
    empty ??= listOpenChanges.response.parse(await (await route.fetch()).json())
    const changes = photos.slice(next, next + atOnce).map((photo) => ({ photo }))
    next += changes.length
    await route.fulfill({ json: { ...empty, changes, more: false } })
  })
  await page.goto(`${product.app}/g/${slug}`)
  await page.locator('main li[aria-posinset]').first().waitFor()
  const comeBack = () => {
    next = 0
    return () => next >= photos.length
  }
  return { comeBack, [Symbol.asyncDispose]: () => decide('show') }
}

/** Taps one of several anywhere on the screen, or nothing while a slow phone still draws them. */
async function tapAt(page: Page, selector: string) {
  const place = await page.evaluate((wanted) => {
    const seen = [...document.querySelectorAll(wanted)].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const [left, top] = [x + width / 2, y + height / 2]
      return document.elementFromPoint(left, top)?.closest(wanted) === element ? [{ left, top }] : []
    })
    return seen[Math.floor(Math.random() * seen.length)]
  }, selector)
  if (place) await page.touchscreen.tap(place.left, place.top)
  await wait(pauseMs)
}

async function swipeUp(session: CDPSession) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const { from, pixels, steps, stepMs } = swipe
  await touch('touchStart', [{ x: 200, y: from }])
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', [{ x: 200, y: from - (pixels * step) / steps }])
    await wait(stepMs)
  }
  await touch('touchEnd', [])
}

/** From now on the page notes the milliseconds of each tap until the next frame is drawn. */
function noteTaps(page: Page) {
  return page.addInitScript(() => {
    const taps = new Map<number, number>()
    Object.assign(globalThis, { taps })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry instanceof PerformanceEventTiming && entry.interactionId)
          taps.set(entry.interactionId, Math.max(entry.duration, taps.get(entry.interactionId) ?? 0))
    }).observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }))
  })
}

async function takeTaps(page: Page): Promise<number[]> {
  return z.array(z.number()).parse(
    await page.evaluate(() => {
      const taps: unknown = Reflect.get(globalThis, 'taps')
      if (!(taps instanceof Map)) return undefined
      const found = [...taps.values()]
      taps.clear()
      return found
    }),
  )
}

/** The slowest, without one of every fifty (web.dev, "Interaction to Next Paint"). */
const inpOf = (taps: readonly number[]) => taps.toSorted((a, b) => b - a)[Math.floor(taps.length / 50)] ?? Number.NaN
