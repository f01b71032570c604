import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { event as eventShape } from '#shared/api/events.ts'
import { noisePhoto, photosOf, sendAll } from '../http/guest.ts'
import { buyPackage, openEvent, signIn } from '../http/shopper.ts'
import { test } from '../kit/browse-product.ts'
import type { Product } from '../kit/start-product.ts'
import { expectAccessible, expectFocused, phone } from '../kit/watched-page.ts'

const minute = 60_000
const tiles = (page: Page) => page.locator('main li[aria-posinset] a')
const idsOn = (page: Page) => tiles(page).evaluateAll((links) => links.map(({ id }) => id))
const choose = (page: Page, label: string, option: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option })

/** Photos that were taken at these times. */
const takenAt = (times: readonly Date[]) =>
  Promise.all(times.map(async (time) => ({ ...(await noisePhoto()), capturedAt: time.toISOString() })))

/** Photos of one scene, a second apart, each with this sharpness. */
async function burst(blurs: readonly number[], startsAt: number) {
  const raw = { width: 12, height: 9, channels: 3 } as const
  const scene = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .resize(800, 600, { kernel: 'nearest' })
    .png()
    .toBuffer()
  return Promise.all(
    blurs.map(async (blur, index) => ({
      name: `burst-${index}.jpg`,
      type: 'image/jpeg',
      bytes: await sharp(scene).blur(blur).jpeg().toBuffer(),
      capturedAt: new Date(startsAt + index * 1000).toISOString(),
    })),
  )
}

async function openParty(product: Product, email: string, change: object) {
  const host = product.newBrowser()
  await signIn(product, host, email)
  await buyPackage(host, email)
  const { id, slug } = await openEvent(host, 'Ida & Jonas')
  await expect.poll(async () => (await host.call('app', 'POST', `/api/events/${id}/activation`)).status).toBe(200)
  const { json, status } = await host.call('app', 'PATCH', `/api/events/${id}`, { json: change })
  expect(status).toBe(200)
  return { host, id, slug, address: `${product.app}/g/${slug}`, event: eventShape.parse(json) }
}

describe('the gallery tells the day', () => {
  test('with the newest photos first while it happens, and calls when there are new ones without moving anything', async ({
    product,
    open,
  }) => {
    const now = Date.now()
    const today = new Date(now).toISOString().slice(0, 10)
    const { host, slug, address } = await openParty(product, 'day@example.com', { date: today, timeZone: 'UTC' })
    const guest = product.newBrowser()
    const times = Array.from({ length: 24 }, (_, index) => new Date(now - (index + 10) * minute))
    const sent = await sendAll(guest, slug, await takenAt(times), 'Kari')
    await photosOf(host, slug, times.length)
    const newestFirst = sent.map(({ photoId }) => photoId)

    const { page, troubles } = await open(phone)
    await page.goto(address)
    await expect.poll(() => idsOn(page)).toEqual(newestFirst)
    await page.getByRole('combobox', { name: 'Order' }).waitFor()
    await page.locator(`a[id="${newestFirst.at(-1)}"]`).scrollIntoViewIfNeeded()
    const placeOfLast = async () => (await page.locator(`a[id="${newestFirst.at(-1)}"]`).boundingBox())?.y ?? NaN
    await expect.poll(async () => (await placeOfLast()) === (await placeOfLast())).toBe(true)
    const before = await placeOfLast()

    const news = await sendAll(guest, slug, await takenAt([new Date(now), new Date(now - minute)]))
    const call = page.getByRole('status').getByRole('button', { name: '2 new photos and videos' })
    await call.waitFor()
    // Browsers scroll by whole pixels, but the height of new rows above is a fraction.
    expect(Math.abs((await placeOfLast()) - before)).toBeLessThanOrEqual(1)
    await expectAccessible(page)
    await call.click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(news[0]?.photoId)
    await call.waitFor({ state: 'detached' })
    expect((await idsOn(page)).slice(0, 2)).toEqual(news.map(({ photoId }) => photoId))

    await choose(page, 'Order', 'From the beginning')
    await expect.poll(async () => (await idsOn(page))[0]).toBe(newestFirst.at(-1))
    await page.reload()
    await expect.poll(async () => (await idsOn(page)).length).toBe(26)
    expect((await idsOn(page))[0]).toBe(newestFirst.at(-1))
    // The viewer follows the grid's order.
    await tiles(page).first().click()
    await page.getByRole('dialog').getByText('1 of 26').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(`${address}/p/${newestFirst.at(-2)}`)

    // A guest's own upload is visible without a tap.
    await page.goto(address)
    await page.getByRole('button', { name: 'Add photos' }).waitFor()
    for (const { name, type, bytes } of await takenAt([new Date(now)]))
      await page.locator('input[type=file]').setInputFiles([{ name, mimeType: type, buffer: bytes }])
    await expect.poll(async () => (await idsOn(page)).length).toBe(27)
    const own = (await idsOn(page)).find((id) => ![...newestFirst, ...news.map(({ photoId }) => photoId)].includes(id))
    const ownTile = page.getByRole('region', { name: 'Just sent' }).getByRole('link')
    expect(await ownTile.getAttribute('href')).toBe(`${new URL(address).pathname}/p/${own}`)
    expect(((await ownTile.boundingBox())?.y ?? NaN) < 844).toBe(true)
    expect(await page.getByRole('button', { name: /new photo/ }).count()).toBe(0)
    expect(troubles).toEqual([])
  })

  test('with photos of the same moment beneath the sharpest, or the one that hosts choose', async ({
    product,
    open,
  }) => {
    const { host, id, slug, address } = await openParty(product, 'day-stacks@example.com', { timeZone: 'UTC' })
    const startsAt = Date.UTC(2026, 5, 20, 15)
    const alike = await sendAll(host, slug, await burst([6, 0.5, 3], startsAt))
    const [other] = await sendAll(host, slug, await takenAt([new Date(startsAt + 10 * minute)]))
    await photosOf(host, slug, 4)
    const [first, sharpest] = alike.map(({ photoId }) => photoId)
    const decide = (action: string, photoIds: unknown[]) =>
      host.call('app', 'POST', `/api/events/${id}/photo-decisions`, { json: { action, photoIds } })

    const { page, troubles } = await open(phone)
    await page.goto(address)
    await expect.poll(() => idsOn(page)).toEqual([sharpest, other?.photoId])
    await page.getByText('4 photos', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'the best of 3 alike' }).click()
    const viewer = page.getByRole('dialog')
    await viewer.getByText('1 of 2', { exact: true }).waitFor()
    await viewer.getByText('The sharpest of 3 alike').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('ArrowUp')
    await page.waitForURL(`${address}/p/${first}`)
    await viewer.getByText('1 of 3 alike', { exact: true }).waitFor()
    await viewer.getByRole('button', { name: '3 of 3 alike' }).click()
    await viewer.getByText('3 of 3 alike', { exact: true }).waitFor()
    await viewer.getByText('1 of 2', { exact: true }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(`${address}/p/${other?.photoId}`)
    await viewer.getByText(/alike/).waitFor({ state: 'detached' })

    // A link leads to a photo below the top of a stack; closing it leads to the stack's tile.
    await page.goto(`${address}/p/${first}`)
    await viewer.getByText('1 of 3 alike', { exact: true }).waitFor()
    expect((await decide('lead', [first])).status).toBe(200)
    await viewer.getByText('Chosen by the hosts from 3 alike').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => idsOn(page)).toEqual([first, other?.photoId])
    await expectFocused(page.getByRole('link', { name: 'the best of 3 alike' }))
    const off = await host.call('app', 'PATCH', `/api/events/${id}`, { json: { features: { stacks: false } } })
    expect(off.status).toBe(200)
    await expect.poll(async () => (await idsOn(page)).length).toBe(4)
    expect(troubles).toEqual([])
  })

  test('below the headings of its moments; a link opens at one, and a choice has an address of its own', async ({
    product,
    open,
  }) => {
    const { host, slug, address, event } = await openParty(product, 'day-moments@example.com', {
      timeZone: 'Europe/Oslo',
      moments: [
        { title: 'Ceremony', startsAt: '2026-06-20T12:00:00.000Z' },
        { title: 'Dinner', startsAt: '2026-06-20T16:00:00.000Z' },
        { title: 'Nothing yet', startsAt: '2026-06-20T23:00:00.000Z' },
      ],
    })
    const [ceremony, dinner] = event.moments.map((moment) => moment.id)
    const [kari, per] = [product.newBrowser(), product.newBrowser()]
    const at = (hour: number, count: number) =>
      Array.from({ length: count }, (_, index) => new Date(Date.UTC(2026, 5, 20, hour, index)))
    await sendAll(kari, slug, await takenAt([...at(8, 1), ...at(12, 12), ...at(17, 12)]), 'Kari')
    const pers = await sendAll(per, slug, await takenAt(at(18, 2)), 'Per')
    await photosOf(host, slug, 27)

    const { page, troubles } = await open(phone)
    await page.goto(address)
    const headings = page.locator('main').getByRole('heading', { level: 3 })
    await expect.poll(() => headings.allTextContents()).toEqual(['Saturday, June 20, 2026', 'Ceremony', 'Dinner'])
    await expectAccessible(page)

    await choose(page, 'Moment', 'Dinner')
    await expect.poll(async () => (await idsOn(page)).length).toBe(14)
    expect(await headings.allTextContents()).toEqual(['Dinner'])
    await choose(page, 'Guest', 'Per')
    await expect.poll(() => idsOn(page)).toEqual(pers.map(({ photoId }) => photoId))
    expect(new URL(page.url()).searchParams.get('moment')).toBe(dinner)
    await tiles(page).first().click()
    await page.getByRole('dialog').getByText('1 of 2').waitFor()
    await page.goBack()
    await page.reload()
    await expect.poll(async () => (await idsOn(page)).length).toBe(2)
    await page.goBack()
    await expect.poll(async () => (await idsOn(page)).length).toBe(14)
    await page.goBack()
    await expect.poll(async () => (await idsOn(page)).length).toBe(27)

    await page.goto(`${address}?show=films`)
    await page.getByRole('heading', { name: 'Nothing to see here yet' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See all photos' }).press('Enter')
    await expect.poll(async () => (await idsOn(page)).length).toBe(27)
    await expectFocused(page.getByLabel('Order'))

    const linked = await open(phone)
    await linked.page.goto(`${address}#${ceremony}`)
    const heading = linked.page.getByRole('heading', { name: 'Ceremony' })
    await expect.poll(async () => Math.abs((await heading.boundingBox())?.y ?? Infinity)).toBeLessThan(3)
    // It is sticky while photos follow it.
    await linked.page.evaluate(() => scrollBy(0, 150))
    expect(Math.abs((await heading.boundingBox())?.y ?? Infinity)).toBeLessThan(3)
    // A link also works after a visit to another part of the gallery in the same tab.
    await linked.page.goto(address)
    await tiles(linked.page).last().scrollIntoViewIfNeeded()
    // The position is saved when a scrolled frame is drawn.
    await linked.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await linked.page.goto('about:blank')
    await linked.page.goto(`${address}#${ceremony}`)
    const firstOfCeremony = async () => (await tiles(linked.page).nth(1).boundingBox())?.y
    await expect.poll(firstOfCeremony).toBeGreaterThan(0)
    expect(Math.abs((await heading.boundingBox())?.y ?? Infinity)).toBeLessThan(3)
    expect([...troubles, ...linked.troubles]).toEqual([])
  })
})
