import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { noisePhoto, sendAll } from '../http/guest.ts'
import { type OpenPage, test } from '../kit/browse-product.ts'
import { type HugeGallery, openHugeGallery, pretendRenditions } from './huge-gallery.ts'
import { desktop, phone } from '../kit/watched-page.ts'

const guestCount = 80

/** Four pages of the list, and sixty screens of a phone. */
const photos = 1500
/** With the photos that tests have sent, even in a first attempt. */
let shown = photos

let gallery: HugeGallery
beforeAll(async () => {
  gallery = await openHugeGallery(photos)
})
afterAll(() => gallery.close())

/** Ids of the tiles on the screen, in their order, and the position of the first. */
const onScreen = (page: Page) =>
  page.locator('main li[aria-posinset]').evaluateAll((tiles) => {
    const seen = tiles.flatMap((tile) => {
      const { top, bottom } = tile.getBoundingClientRect()
      return bottom > 0 && top < innerHeight ? [{ id: tile.querySelector('a')?.id ?? '', top: Math.round(top) }] : []
    })
    return { ids: seen.map(({ id }) => id), top: seen[0]?.top }
  })

/** Once nothing moves: the same tiles at the same place twice in a row. */
async function settledScreen(page: Page) {
  let last = ''
  await expect
    .poll(async () => {
      const now = JSON.stringify(await onScreen(page))
      const isSettled = now === last && now.includes('pho')
      last = now
      return isSettled
    })
    .toBe(true)
  return onScreen(page)
}

async function openWhole(open: OpenPage, screen = phone) {
  // Its pictures would not be those of the test.
  const watched = await open({ ...screen, serviceWorkers: 'block' })
  await pretendRenditions(watched.page)
  await watched.page.goto(`${gallery.product.app}/g/${gallery.slug}`)
  await watched.page.locator(`main li[aria-setsize="${shown}"]`).first().waitFor()
  return watched
}

/** Sends a photo with this capture time, and returns its id. */
async function sendOne(capturedAt: string) {
  const [taken] = await sendAll(gallery.host, gallery.slug, [{ ...(await noisePhoto()), capturedAt }])
  shown += 1
  return taken?.photoId
}

/** The grid adds a loaded answer before the browser reports that the page has scrolled. */
function scrollToTopAsPhotoComes() {
  const { text } = Response.prototype
  Response.prototype.text = async function (this: Response) {
    const answer = await text.call(this)
    if (answer.includes('"changes":[{')) scrollTo(0, 0)
    return answer
  }
}

/** The content of the contact sheets when the browser prints them, once the page has drawn them. */
const onPaper = () =>
  new Promise<object>((resolve) =>
    addEventListener('beforeprint', () => {
      const words = [...document.querySelectorAll('main p')].map(({ textContent }) => textContent)
      resolve({
        photos: document.querySelectorAll('main li:not([aria-posinset]) img').length,
        words: words.find((each) => each.startsWith('The first')),
      })
    }),
  )

const scrollToShare = (page: Page, share: number) =>
  page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), share)

describe('a gallery of thousands', () => {
  test('draws what is on the screen alone, from the first photo to the last', async ({ open }) => {
    const { page, troubles } = await openWhole(open)
    for (const share of [0.3, 0.7, 1]) {
      await scrollToShare(page, share)
      const { ids } = await settledScreen(page)
      expect(ids.length).toBeGreaterThan(6)
      expect(await page.locator('main li').count()).toBeLessThan(200)
    }
    await page.locator(`main li[aria-posinset="${shown}"]`).waitFor()
    expect(troubles).toEqual([])
    await page.close()
  })

  test('shows its best hundred at an address of their own, one of every guest among them', async ({ open }) => {
    const { page, troubles } = await openWhole(open)
    await page.getByRole('link', { name: 'Best', exact: true }).click()
    await page.getByText('Everybody who sent something is in').waitFor()
    await page.locator('main li[aria-posinset="1"][aria-setsize="100"]').waitFor()
    expect(await page.getByText('100 photos', { exact: true }).count()).toBe(1)
    await page.reload()
    await page.locator('main li[aria-posinset="1"][aria-setsize="100"]').waitFor()
    const labels = () => page.locator('main li img').evaluateAll((all) => all.map((image) => image.getAttribute('alt')))
    const senders = async () => new Set((await labels()).map((label) => /Guest \d+/.exec(label ?? '')?.[0]))
    await expect.poll(async () => (await senders()).size).toBe(guestCount)
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await page.locator(`main li[aria-setsize="${shown}"]`).first().waitFor()
    expect(troubles).toEqual([])
    await page.close()
  })

  test('is found again where one was: after the viewer, after Back from another screen, after a reload', async ({
    open,
  }) => {
    const { page, troubles } = await openWhole(open)
    await scrollToShare(page, 0.5)
    const before = await settledScreen(page)
    const middle = before.ids[Math.floor(before.ids.length / 2)] ?? ''
    await page.locator(`a[id="${middle}"]`).click()
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await settledScreen(page)).toEqual(before)

    await page.reload()
    await page.locator(`main li[aria-setsize="${shown}"]`).first().waitFor()
    expect((await settledScreen(page)).ids).toContain(middle)

    await page.goto(`${gallery.product.app}/sign-in`)
    await page.getByLabel('E-mail').waitFor()
    await page.goBack()
    await page.locator(`a[id="${middle}"]`).waitFor()
    expect((await settledScreen(page)).ids).toContain(middle)
    expect(troubles).toEqual([])
    await page.close()
  })

  test('stands where the viewer has turned to, with the focus there, however far that is', async ({ open }) => {
    const { page, troubles } = await openWhole(open)
    await page.locator('main li a').first().click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('End')
    await page
      .getByText(`${shown} / ${shown}`)
      .or(page.getByText(new RegExp(`${shown} of ${shown}`)))
      .first()
      .waitFor()
    const last = page.url().split('/').at(-1) ?? ''
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(last)
    expect((await settledScreen(page)).ids).toContain(last)
    expect(troubles).toEqual([])
    await page.close()
  })

  test('puts its first three hundred on paper wherever one is, says where the others are, and stands where it was', async ({
    open,
  }) => {
    const { page, troubles } = await openWhole(open)
    await scrollToShare(page, 0.5)
    const before = await settledScreen(page)
    await page.getByRole('slider').waitFor()
    const printed = page.evaluate(onPaper)
    await page.pdf()
    const count = shown.toLocaleString('en')
    expect(await printed).toEqual({
      photos: 300,
      words: `The first 300 of ${count} photos. The hosts’ ZIP has all of them.`,
    })
    expect(await settledScreen(page)).toEqual(before)
    expect(await page.locator('main li:not([aria-posinset]) img').count()).toBe(0)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await page.locator('main li[aria-posinset]:visible').count()).toBe(0)
    expect(await page.locator('main li:visible').count()).toBe(300)
    expect(troubles).toEqual([])
    await page.close()
  })

  test('is drawn through by a handle that says the time, and is taken hold of as long as it is seen', async ({
    open,
  }) => {
    const { page, troubles } = await openWhole(open, desktop)
    await scrollToShare(page, 0.2)
    await settledScreen(page)
    const handle = page.getByRole('slider')
    const place = async () => (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const hover = async () => {
      const { x, y, width, height } = await place()
      await page.mouse.move(x + width / 2, y + height / 2)
      return handle.evaluate((element) => element.matches(':hover'))
    }
    // It fades soon after the last scrolling, and stays while the pointer rests on it.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 1)
        return hover()
      })
      .toBe(true)
    for (const down of [200, 150]) {
      const before = await page.evaluate(() => scrollY)
      expect(await hover()).toBe(true)
      const { x, y, height } = await place()
      await page.mouse.down()
      await page.mouse.move(x - 200, y + height / 2 + down)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 10 * down)
      expect(await handle.textContent()).toMatch(/^Sat \d+:\d+ [AP]M$/)
      expect(await handle.getAttribute('aria-valuetext')).toBe(await handle.textContent())
      await page.mouse.up()
      await page.mouse.move(300, 300)
      // It stays as long as it has the focus, even after a while without movement.
      await expect.poll(() => page.locator('[data-shown]').count()).toBe(0)
    }
    expect(troubles).toEqual([])
    await page.close()
  })

  test('takes a new photo in at its place without moving what is looked at', async ({ open }) => {
    const { page, troubles } = await openWhole(open)
    await scrollToShare(page, 0.5)
    const before = await settledScreen(page)
    const taken = await sendOne('2026-06-20T08:00:00.500Z')
    await page.locator(`main li[aria-setsize="${shown}"]`).first().waitFor()
    const { ids, top } = await settledScreen(page)
    expect(ids).toEqual(before.ids)
    // The content above has fractions of pixels, and a page scrolls by whole ones.
    expect(Math.abs((top ?? 0) - (before.top ?? 0))).toBeLessThanOrEqual(1)
    await scrollToShare(page, 0)
    await expect.poll(() => page.locator('main li[aria-posinset="2"] a').getAttribute('id')).toBe(taken)
    expect(troubles).toEqual([])
    await page.close()
  })

  test('stays where one has scrolled to in the very moment that a photo comes', async ({ open }) => {
    const { page, troubles } = await openWhole(open)
    await scrollToShare(page, 0.5)
    await settledScreen(page)
    await page.evaluate(scrollToTopAsPhotoComes)
    await sendOne('2026-06-20T08:30:00.500Z')
    await page.locator(`main li[aria-posinset="1"][aria-setsize="${shown}"]`).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(troubles).toEqual([])
    await page.close()
  })
})
