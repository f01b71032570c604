import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { photosOf, sendAll } from '../http/guest.ts'
import { openEvent, signIn } from '../http/shopper.ts'
import { test } from '../kit/browse-product.ts'
import { readFixture } from '../kit/send-file.ts'
import type { Product } from '../kit/start-product.ts'
import { phone } from '../kit/watched-page.ts'

/** Moves a finger sideways across the middle of the screen. */
async function swipe(page: Page, fromX: number, toX: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 422 }] })
  await touch('touchStart', fromX)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', fromX + ((toX - fromX) * step) / 8)
  await touch('touchEnd')
}

/** An event with two photos on show, in their order, and its gallery's address. */
async function openGallery(
  product: Product,
  email: string,
): Promise<{ gallery: string; first: string; second: string }> {
  const host = product.newBrowser()
  await signIn(product, host, email)
  const { slug } = await openEvent(host)
  const files = ['sideways.jpg', 'zoneless.jpg'].map((name) => ({ name, type: 'image/jpeg', bytes: readFixture(name) }))
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
