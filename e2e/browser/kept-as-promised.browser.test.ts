import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { event as eventShape } from '#shared/api/events.ts'
import { noisePhoto, photosOf, sendAll } from '../http/guest.ts'
import { buyPackage, openEvent, signIn } from '../http/shopper.ts'
import { test as browsing } from '../kit/browse-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { desktop, expectAccessible, phone } from '../kit/watched-page.ts'
import { takeSession } from './host-event.ts'

const test = browsing
  .extend('email', () => `kept-${randomUUID()}@example.com`)
  .extend('host', async ({ product, email }) => {
    const host = product.newBrowser()
    await signIn(product, host, email)
    return host
  })
  .extend('openAsHost', ({ open, product, host }) => async (options: BrowserContextOptions): Promise<Page> => {
    const { page } = await open(options)
    await takeSession(page, product, host)
    return page
  })

/** An event with a photo, as its host reads it then. */
async function eventWithPhoto(host: TestBrowser, title: string) {
  const { id, slug } = await openEvent(host, title)
  await sendAll(host, slug, [await noisePhoto()])
  await photosOf(host, slug, 1)
  return readEvent(host, id)
}

async function readEvent(host: TestBrowser, id: string) {
  return eventShape.parse((await host.call('app', 'GET', `/api/events/${id}`)).json)
}

const dayMs = 24 * 60 * 60 * 1000

describe('the days of an event', () => {
  test('a free one tells its guests when it closes, and its hosts how it stays', async ({
    product,
    host,
    open,
    openAsHost,
  }) => {
    const { id, slug } = await eventWithPhoto(host, 'A week')
    const { page } = await open(phone)
    await page.goto(`${product.app}/g/${slug}`)
    await page.getByText(/This gallery closes on/).waitFor()
    await expectAccessible(page)

    const desk = await openAsHost(phone)
    await desk.goto(`${product.app}/events/${id}`)
    const banner = desk.getByRole('status').filter({ hasText: /This free event is deleted on/ })
    await banner.getByText('1 of 10 uploads used.').waitFor()
    await banner.getByRole('link', { name: 'Buy a Premium Event' }).waitFor()
    await expectAccessible(desk)
    await banner.getByRole('button', { name: 'Download everything' }).click()
    await expect.poll(() => desk.evaluate(() => document.activeElement?.textContent)).toBe('Download everything')
  })

  test('an active one says its days in a line, and what to do once they are near', async ({
    product,
    email,
    host,
    openAsHost,
  }) => {
    await buyPackage(product.newBrowser(), email)
    const { id } = await eventWithPhoto(host, 'Two years')
    await expect.poll(async () => (await host.call('app', 'POST', `/api/events/${id}/activation`)).status).toBe(200)
    const { uploadsCloseAt, keptUntil } = await readEvent(host, id)
    const page = await openAsHost(desktop)
    await page.goto(`${product.app}/events/${id}`)
    await page.getByText(/Photos are kept until/).waitFor()
    expect(await page.getByText(/Uploads close on|is deleted on/).count()).toBe(0)

    const nearing = [
      [uploadsCloseAt, 13, /Uploads close on/],
      [keptUntil, 29, /This event is deleted on/],
      [keptUntil, -1, /This event’s time is over/],
    ] as const
    for (const [moment, days, words] of nearing) {
      await page.clock.setFixedTime(Date.parse(moment ?? '') - days * dayMs)
      await page.goto(`${product.app}/events/${id}`)
      await page.getByText(words).waitFor()
      await expectAccessible(page)
    }
  })

  test('who looks on while it is deleted sees so, and sees it again once it is brought back', async ({
    product,
    host,
    open,
    openAsHost,
  }) => {
    const { id, slug } = await eventWithPhoto(host, 'A slip')
    const { page: guests } = await open(phone)
    await guests.goto(`${product.app}/g/${slug}`)
    await guests.locator('main li img').first().waitFor()
    const desk = await openAsHost(phone)
    await desk.goto(`${product.app}/events/${id}`)
    await desk.locator('main li img').first().waitFor()

    const deleted = await host.call('app', 'DELETE', `/api/events/${id}`, { json: { title: 'A slip' } })
    expect(deleted.status).toBe(202)
    await guests.getByText('This gallery has ended').waitFor({ timeout: 20_000 })
    await expectAccessible(guests)
    await desk.getByText('This event is deleted').waitFor({ timeout: 20_000 })
    await expectAccessible(desk)

    await desk.goto(product.app)
    await desk
      .getByText(/Restorable until/)
      .first()
      .waitFor()
    await desk.goto(`${product.app}/events/${id}`)
    await desk.getByRole('button', { name: 'Restore the event' }).click()
    await desk.locator('main li img').first().waitFor()
    await guests.locator('main li img').first().waitFor({ timeout: 60_000 })
  })
})
