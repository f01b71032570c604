import { afterAll, describe, expect } from 'vitest'
import { noisePhoto } from '../http/guest.ts'
import { test } from '../kit/browse-product.ts'
import type { Product } from '../kit/start-product.ts'
import { desktop, expectAccessible, expectFocused, openPage, phone, type WatchedPage } from '../kit/watched-page.ts'
import { fillNewEvent, openSession } from './host-event.ts'
import { movedSoFar, watchShifts } from './layout-shifts.ts'

// One story in chapters: each continues where the last one ended.
describe('hearts and words', () => {
  let where: Product
  let host: WatchedPage
  let kari: WatchedPage
  let per: WatchedPage
  let link = ''
  let guests = ''

  test.beforeAll(async ({ product, browser }) => {
    host = await openPage(browser, desktop)
    kari = await openPage(browser, phone)
    per = await openPage(browser, phone)
    where = product
  })

  afterAll(() => Promise.all([host, kari, per].map(({ page }) => page.context().close())))

  test('a host finds the guestbook below the guests', async () => {
    await openSession(host.page, where, 'guestbook-host@example.com')
    await host.page.goto(`${where.app}/events/new`)
    await fillNewEvent(host.page, { title: 'Ida & Jonas', date: '2027-06-19' })
    await host.page.getByRole('button', { name: 'Create event' }).click()
    await host.page.getByRole('link', { name: 'Share' }).click()
    link = await host.page.getByLabel('Link to the gallery').inputValue()
    await host.page.getByRole('link', { name: 'Guests', exact: true }).click()
    await host.page.getByRole('heading', { name: 'Guestbook' }).waitFor()
    guests = host.page.url()
  })

  test('a guest gives a photo a heart, also without a network, and others see it', async () => {
    const { page } = kari
    const { name, type, bytes } = await noisePhoto()
    await page.goto(link)
    await page.locator('input[type=file]').setInputFiles([{ name, mimeType: type, buffer: bytes }])
    await expect.poll(() => page.locator('main li a').count()).toBe(1)
    await per.page.goto(link)
    await expect.poll(() => per.page.locator('main li a').count()).toBe(1)
    await per.page.locator('main li a').first().click()
    const heart = per.page.getByRole('button', { name: /^Like/ })
    await heart.waitFor()
    await per.page.context().setOffline(true)
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await per.page.context().setOffline(false)
    await page.getByText('1 heart').first().waitFor({ state: 'attached' })
    await per.page.getByRole('link', { name: 'Mine', includeHidden: true }).waitFor({ state: 'attached' })
    await expectAccessible(per.page)
    // The key acts on the photo, not on a dialog over it, and counts once even if it is held.
    await per.page.getByRole('button', { name: 'Report' }).click()
    await per.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).focus()
    await per.page.keyboard.press('l')
    await per.page.keyboard.press('Escape')
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await per.page.keyboard.down('l')
    await per.page.keyboard.down('l')
    await per.page.keyboard.up('l')
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
    await expect.poll(() => page.getByText('1 heart').count()).toBe(0)
  })

  test('an empty guestbook invites, and keeps words as they were written', async () => {
    const { page } = kari
    await page.goto(link)
    await page.getByRole('link', { name: 'Messages' }).click()
    await page.getByRole('heading', { name: 'The first page is yours' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Leave message' }).click()
    await page.getByText('Write a few words first.').waitFor()
    await page.getByLabel('Your message').fill('a'.repeat(501))
    await page.getByText('1 character too many: shorten it a little.').waitFor()
    await page.getByLabel('Your message').fill('<b>Gratulerer!</b>\nhttps://example.com مبروك')
    await page.getByLabel('Signed (optional)').fill('Kari')
    await page.getByRole('button', { name: 'Leave message' }).click()
    await page.getByText('<b>Gratulerer!</b>').waitFor()
    expect(await page.locator('main a', { hasText: 'example.com' }).count()).toBe(0)
    await expectAccessible(page)

    // The focus moves to what follows a removed button.
    const write = page.getByRole('button', { name: 'Leave a message' })
    await expectFocused(write)
    await write.press('Enter')
    await expectFocused(page.getByLabel('Your message'))
    await page.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expectFocused(write)
  })

  test('words for the hosts alone are read by them, who answer with a heart, hide and remove', async () => {
    await per.page.goto(`${link}/messages`)
    await per.page.getByText('<b>Gratulerer!</b>').waitFor()
    const message = per.page.getByLabel('Your message')
    // The field is still open if a first attempt has left text in it.
    await per.page.getByRole('button', { name: 'Leave a message' }).or(message).first().click()
    await message.fill('Between us')
    // Unsent text is still there after a visit to the photos.
    await per.page.getByRole('link', { name: 'Photos', exact: true }).click()
    await per.page.locator('main li a').first().waitFor()
    await per.page.goBack()
    await expect.poll(() => per.page.getByLabel('Your message').inputValue()).toBe('Between us')
    // It is there after a reload too, and can be edited even if the messages cannot be loaded.
    await per.page.route('**/messages?*', (route) => route.abort('internetdisconnected'))
    await per.page.reload()
    await per.page.getByRole('button', { name: 'Try again' }).waitFor()
    await expect.poll(() => per.page.getByLabel('Your message').inputValue()).toBe('Between us')
    await per.page.unroute('**/messages?*')
    const answer = Promise.withResolvers<void>()
    await per.page.route('**/messages?*', async (route) => {
      await answer.promise
      await route.continue()
    })
    await per.page.addInitScript(watchShifts)
    // On a slow network the last known gallery is shown, below a temporary line that says so.
    await per.page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The browser keeps nothing.', 'UnknownError')
      }
    })
    await per.page.reload()
    await per.page.getByRole('link', { name: 'Messages' }).waitFor()
    await per.page.getByLabel('Your message').waitFor()
    answer.resolve()
    await per.page.getByText('<b>Gratulerer!</b>').waitFor()
    await per.page.unroute('**/messages?*')
    expect(await movedSoFar(per.page)).toBeLessThan(0.001)
    await per.page.getByRole('button', { name: 'Only the hosts' }).click()
    await per.page.getByRole('button', { name: 'Leave message' }).click()
    await per.page.getByText('Only for the hosts').waitFor()
    // A guest without photos finds their messages there too, and how to erase them.
    await per.page.getByRole('link', { name: 'Mine' }).click()
    await per.page.getByRole('button', { name: 'Erase everything of mine' }).waitFor()
    await per.page.goto(`${link}/messages`)
    await per.page.getByText('Only for the hosts').waitFor()
    const { page } = host
    await page.goto(guests)
    await page.getByText('Between us').waitFor()
    await expectAccessible(page)
    const card = page.getByRole('listitem').filter({ hasText: 'Gratulerer' })
    await card.getByRole('button', { name: 'Answer with a heart' }).click()
    await kari.page.getByText('The hosts love it').waitFor({ state: 'attached' })
    expect(await kari.page.getByText('Between us').count()).toBe(0)
    await card.getByRole('button', { name: 'Hide from guests' }).click()
    await card.getByText('Hidden from guests').waitFor()
    await expect.poll(() => per.page.getByText('Gratulerer').count()).toBe(0)
    await kari.page.getByText('Only you and the hosts see it').waitFor()
    await card.getByRole('button', { name: 'Remove message' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove message' }).click()
    await expect.poll(() => kari.page.getByText('Gratulerer').count()).toBe(0)
  })

  test('what only hosts will read stays theirs when they open the gallery, and a reveal is announced', async () => {
    const { page } = kari
    const eventId = new URL(guests).pathname.split('/')[2] ?? ''
    const set = (privacy: object) =>
      host.page.evaluate(
        async ([path, body]) => {
          const headers = { 'content-type': 'application/json' }
          const answer = await fetch(path, { method: 'PATCH', headers, body })
          if (!answer.ok) throw new Error(`${answer.status}`)
        },
        [`/api/events/${eventId}`, JSON.stringify({ privacy })] as const,
      )
    const message = page.getByLabel('Your message')
    const write = async () => {
      await page.goto(`${link}/messages`)
      await page.getByRole('button', { name: 'Leave a message' }).or(message).first().click()
    }
    await set({ guestsSeeGallery: false })
    await write()
    await page.getByText('Only the hosts will read it.').waitFor()
    await message.fill('Take care of her')
    await page.getByRole('button', { name: 'Leave message' }).click()
    await page.getByText('Only for the hosts').waitFor()
    await set({ guestsSeeGallery: true, revealAt: '2027-06-20T10:00:00.000Z' })
    await write()
    await page.getByText(/^Everyone reads it from .*June.* on\.$/).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Only the hosts' }).click()
    await expect.poll(() => page.getByText(/^Everyone reads it/).count()).toBe(0)
    await set({ revealAt: null })
    await per.page.goto(`${link}/messages`)
    await per.page.getByText('Between us').waitFor()
    expect(await per.page.getByText('Take care of her').count()).toBe(0)
  })
})
