import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { photosOf, sendAll } from '../http/guest.ts'
import { openEvent, signIn } from '../http/shopper.ts'
import { test } from '../kit/browse-product.ts'
import { readFixture } from '../kit/send-file.ts'
import type { Product } from '../kit/start-product.ts'
import { expectAccessible, phone } from '../kit/watched-page.ts'

type Finger = readonly [x: number, y: number]

/** Puts fingers down, moves them in steps and lifts them; `meanwhile` runs before they are lifted. */
async function touch(page: Page, from: readonly Finger[], to: readonly Finger[], meanwhile?: () => Promise<unknown>) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map(([x, y], id) => ({ x, y, id })) })
  await send('touchStart', from)
  for (let step = 1; step <= 8; step += 1) {
    const at = from.map(([x, y], finger): Finger => {
      const [toX, toY] = to[finger] ?? [x, y]
      return [x + ((toX - x) * step) / 8, y + ((toY - y) * step) / 8]
    })
    await send('touchMove', at)
  }
  await meanwhile?.()
  await send('touchEnd', [])
}

/** Moves a finger sideways across the middle of the screen. */
const swipe = (page: Page, fromX: number, toX: number, meanwhile?: () => Promise<unknown>) =>
  touch(page, [[fromX, 422]], [[toX, 422]], meanwhile)

/** How many times as large as it fits the picture is shown. */
const scaleOf = (page: Page) =>
  page.locator('dialog img').evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a)

/** An event with these photos on show, two where nothing else is said, in their order, and its gallery's address. */
async function openGallery(
  product: Product,
  email: string,
  files = ['sideways.jpg', 'zoneless.jpg'].map((name) => ({ name, type: 'image/jpeg', bytes: readFixture(name) })),
): Promise<{ gallery: string; first: string; second: string }> {
  const host = product.newBrowser()
  await signIn(product, host, email)
  const { slug } = await openEvent(host)
  await sendAll(host, slug, files)
  const [first, second] = await photosOf(host, slug, files.length)
  const gallery = `${product.app}/g/${slug}`
  return { gallery, first: `${gallery}/p/${first?.id}`, second: `${gallery}/p/${second?.id}` }
}

describe('the viewer on a phone', () => {
  test('follows the finger to the next photo and back, also where the finger lands on a button', async ({
    open,
    product,
  }) => {
    const { first, second } = await openGallery(product, 'phone@example.com')
    const { page, troubles } = await open(phone)
    await page.goto(first)
    await page.getByRole('button', { name: 'Next' }).waitFor()
    await swipe(page, 370, 60)
    await expect.poll(() => page.url()).toBe(second)
    await page.getByRole('button', { name: 'Previous' }).waitFor()
    await swipe(page, 20, 330)
    await expect.poll(() => page.url()).toBe(first)
    // No arrow lies on a face; a tap takes away what lies over the photo, and another brings it back.
    expect((await page.getByRole('button', { name: 'Next' }).boundingBox())?.width).toBeLessThan(2)
    const opacity = () =>
      page.getByRole('button', { name: 'Like' }).evaluate((button) => {
        const bar = button.closest('dialog > div > div')
        return bar && getComputedStyle(bar).opacity
      })
    await page.touchscreen.tap(200, 400)
    await expect.poll(opacity).toBe('0')
    await page.touchscreen.tap(200, 400)
    await expect.poll(opacity).toBe('1')
    expect(page.url()).toBe(first)
    expect(troubles).toEqual([])
  })
})

describe('the viewer under fingers', () => {
  test('shows the neighbour beside the photo that follows the finger, and goes back where it stops short', async ({
    open,
    product,
  }) => {
    const { first } = await openGallery(product, 'follow@example.com')
    const { page, troubles } = await open(phone)
    await page.goto(first)
    await page.getByRole('button', { name: 'Next' }).waitFor()
    const figures = page.locator('dialog figure')
    await swipe(page, 300, 240, async () => {
      await expect.poll(() => figures.count()).toBe(2)
      const [shown, next] = await Promise.all([figures.nth(0).boundingBox(), figures.nth(1).boundingBox()])
      expect(shown).toMatchObject({ x: -60 })
      expect(next).toMatchObject({ x: 330 })
    })
    await expect.poll(() => figures.count()).toBe(1)
    expect(await figures.boundingBox()).toMatchObject({ x: 0 })
    expect(page.url()).toBe(first)
    expect(troubles).toEqual([])
  })

  test('closes by a finger moving down, and the focus is on the tile again', async ({ open, product }) => {
    const { gallery } = await openGallery(product, 'down@example.com')
    const { page, troubles } = await open(phone)
    await page.goto(gallery)
    await page.locator('main li a').first().tap()
    await page.locator('dialog figure').waitFor()
    await touch(page, [[200, 300]], [[210, 620]])
    await expect.poll(() => page.url()).toBe(gallery)
    await page.locator('dialog').waitFor({ state: 'detached' })
    await expect
      .poll(() =>
        page
          .locator('main li a')
          .first()
          .evaluate((tile) => tile.matches(':focus')),
      )
      .toBe(true)
    expect(troubles).toEqual([])
  })

  test('zooms by two fingers and by two taps, moves what is zoomed, and turns no page by it', async ({
    open,
    product,
  }) => {
    const { first, second } = await openGallery(product, 'zoom@example.com')
    const { page, troubles } = await open(phone)
    await page.goto(first)
    await page.getByRole('button', { name: 'Next' }).waitFor()
    const spread = [
      [
        [170, 400],
        [220, 400],
      ],
      [
        [95, 400],
        [295, 400],
      ],
    ] as const
    await touch(page, ...spread)
    await expect.poll(() => scaleOf(page)).toBeCloseTo(4, 1)
    await swipe(page, 350, 30)
    expect(page.url()).toBe(first)
    expect(await scaleOf(page)).toBeCloseTo(4, 1)
    const box = await page.locator('dialog img').boundingBox()
    expect(box?.x).toBeLessThan(-390)
    await page.touchscreen.tap(200, 400)
    await page.touchscreen.tap(200, 400)
    await expect.poll(() => scaleOf(page)).toBe(1)
    await page.touchscreen.tap(200, 400)
    await page.touchscreen.tap(200, 400)
    await expect.poll(() => scaleOf(page)).toBe(2.5)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.url()).toBe(second)
    await expect.poll(() => scaleOf(page)).toBe(1)
    expect(troubles).toEqual([])
  })

  test('moves nothing by itself for those who want no motion', async ({ open, product }) => {
    const { first, second } = await openGallery(product, 'still@example.com')
    const { page, troubles } = await open({ ...phone, reducedMotion: 'reduce' })
    await page.goto(first)
    await page.getByRole('button', { name: 'Next' }).waitFor()
    await page.evaluate(() => {
      Element.prototype.animate = () => {
        throw new Error('Something moves by itself.')
      }
    })
    await swipe(page, 370, 60)
    await expect.poll(() => page.url()).toBe(second)
    await expect.poll(() => page.locator('dialog figure').count()).toBe(1)
    expect(troubles).toEqual([])
  })
})

describe('a photo that is opened', () => {
  test('is there at once as the grid has it, has the focus, and is large when that has come', async ({
    open,
    product,
  }) => {
    const background = { width: 1600, height: 1200, channels: 3, background: '#1f4d3f' } as const
    const bytes = await sharp({ create: background }).jpeg().toBuffer()
    const { gallery } = await openGallery(product, 'at-once@example.com', [
      { name: 'large.jpg', type: 'image/jpeg', bytes },
    ])
    const { page, troubles } = await open(phone)
    const large = Promise.withResolvers<void>()
    await page.goto(gallery)
    const tile = page.locator('main li a').first()
    await tile
      .locator('img')
      .evaluate(async (image) => void (image instanceof HTMLImageElement && (await image.decode())))
    await page.route(/renditions\/.*1600/, async (route) => {
      await large.promise
      await route.continue()
    })
    await tile.tap()
    const picture = page.locator('dialog img')
    await expect.poll(() => picture.evaluate((image) => getComputedStyle(image).backgroundImage)).toMatch(/400/)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('FIGURE')
    large.resolve()
    await expect.poll(() => picture.evaluate((image) => getComputedStyle(image).backgroundImage)).toBe('none')
    expect(troubles).toEqual([])
  })

  test('that is gone leads on to the others', async ({ open, product }) => {
    const { gallery, first } = await openGallery(product, 'gone-photo@example.com')
    const { page, troubles } = await open(phone)
    await page.goto(`${first.slice(0, -4)}0000`)
    const words = page.getByText('This photo is no longer in the gallery.')
    await words.waitFor()
    expect((await words.boundingBox())?.y).toBeLessThan(500)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See all photos' }).tap()
    await expect.poll(() => page.url()).toBe(gallery)
    await page.locator('dialog').waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
  })
})

describe('the viewer at a desk', () => {
  test('zooms by wheel and double click, and a mouse moves what is zoomed', async ({ open, product }) => {
    const { first } = await openGallery(product, 'desk-zoom@example.com')
    const { page, troubles } = await open()
    await page.goto(first)
    await page.getByRole('button', { name: 'Next' }).waitFor()
    const middle = [640, 450] as const
    await page.mouse.move(...middle)
    await page.mouse.wheel(0, -300)
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5)
    await page.mouse.wheel(0, 3000)
    await expect.poll(() => scaleOf(page)).toBe(1)
    await page.mouse.dblclick(...middle)
    await expect.poll(() => scaleOf(page)).toBe(2.5)
    const before = await page.locator('dialog img').boundingBox()
    await page.mouse.down()
    await page.mouse.move(640, 550, { steps: 4 })
    await page.mouse.up()
    const after = await page.locator('dialog img').boundingBox()
    expect((after?.y ?? 0) - (before?.y ?? 0)).toBeCloseTo(100, 0)
    expect(page.url()).toBe(first)
    expect(troubles).toEqual([])
  })
})

describe('the viewer on a slow computer', () => {
  test('counts every key, also one pressed before the screen has followed the last', async ({ open, product }) => {
    const { first, second } = await openGallery(product, 'computer@example.com')
    const { page, troubles } = await open(phone)
    await page.goto(first)
    await page.getByRole('button', { name: 'Next' }).waitFor()
    const addresses = await page.locator('dialog').evaluate((dialog) =>
      ['End', 'Home', 'ArrowRight', 'ArrowLeft'].map((key) => {
        dialog.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
        return window.location.href
      }),
    )
    expect(addresses).toEqual([second, first, second, first])
    expect(troubles).toEqual([])
  })
})
