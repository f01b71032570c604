import type { Page, Route } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { localeFacts, locales } from '#shared/locales.ts'
import { noisePhoto } from '../http/guest.ts'
import { test } from '../kit/browse-product.ts'
import type { Product } from '../kit/start-product.ts'
import { desktop, expectAccessible, expectFocused, openPage, phone, type WatchedPage } from '../kit/watched-page.ts'
import { fillNewEvent, openSession } from './host-event.ts'

const tiles = (page: Page) => page.locator('main li a')

async function photo() {
  const { name, type, bytes } = await noisePhoto()
  return { name, mimeType: type, buffer: bytes }
}

const send = async (page: Page) => page.locator('input[type=file]').setInputFiles([await photo()])

/** Opens a page and makes its text twice as large. */
async function openLarge(page: Page, address: string) {
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.waitForLoadState('networkidle')
}

/** Pixels by which a page with large text exceeds the screen's width. */
async function sideways(page: Page, address: string) {
  await openLarge(page, address)
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Words on the viewer's buttons that overlap the next button's. */
const collidingWords = (page: Page) =>
  page.locator('dialog [data-action]').evaluateAll((buttons) => {
    const boxes = buttons.map((button) => {
      const words = document.createRange()
      words.selectNodeContents(button)
      return { label: button.textContent, ...words.getBoundingClientRect().toJSON() }
    })
    return boxes.flatMap(({ label, right, top, bottom }, at) => {
      const next = boxes[at + 1]
      const isBeside = next && next.top < bottom && next.bottom > top
      return right > (isBeside ? next.left : innerWidth) ? [label] : []
    })
  })

// One story in chapters: each continues where the last one ended.
describe('what a host sets, and what the guests meet', () => {
  let product: Product
  let host: WatchedPage
  let kari: WatchedPage
  let per: WatchedPage
  let link = ''
  let settings = ''

  /** Changes a setting on the page, and waits until it is saved. */
  async function change(act: (page: Page) => Promise<unknown>) {
    const saved = host.page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await act(host.page)
    expect((await saved).status()).toBe(200)
  }

  test.beforeAll(async ({ product: shared, browser }) => {
    product = shared
    host = await openPage(browser, desktop)
    kari = await openPage(browser, phone)
    per = await openPage(browser, phone)
  })

  afterAll(() => Promise.all([host, kari, per].map(({ page }) => page.context().close())))

  test('a host makes an event and finds its settings', async () => {
    await openSession(host.page, product, 'modes-host@example.com')
    await host.page.goto(`${product.app}/events/new`)
    await fillNewEvent(host.page, { title: 'Ida & Jonas', date: '2027-06-19' })
    await host.page.getByRole('button', { name: 'Create event' }).click()
    await host.page.getByRole('link', { name: 'Share' }).click()
    link = await host.page.getByLabel('Link to the gallery').inputValue()
    await host.page.getByRole('link', { name: 'Settings' }).click()
    await host.page.getByRole('heading', { name: 'What guests see' }).waitFor()
    settings = host.page.url()
  })

  test('with text twice as large, no screen of a phone goes on sideways', async ({ browser }) => {
    const event = settings.replace(/\/settings$/, '')
    await host.page.setViewportSize({ width: 390, height: 844 })
    const rows = ['', '#sight', '#look', '#details', '#plan', '#delete'].map((row) => `/settings${row}`)
    for (const place of ['', '/share', '/guests', '/wall', ...rows])
      expect(await sideways(host.page, event + place), place).toBe(0)
    expect(await sideways(host.page, product.app), 'events').toBe(0)
    for (const locale of locales) {
      const { page } = await openPage(browser, { ...phone, locale: localeFacts[locale].tag })
      for (const place of ['', '/mine']) expect(await sideways(page, link + place), locale + place).toBe(0)
      await page.context().close()
    }
    await host.page.setViewportSize({ width: 1280, height: 900 })
    await host.page.goto(settings)
    await host.page.getByRole('heading', { name: 'What guests see' }).waitFor()
  })

  test('settings, guests and the page of a guest are accessible, and the terms stand where guests pick photos', async () => {
    await expectAccessible(host.page)
    await kari.page.goto(link)
    await kari.page.getByText('Everyone with the link sees them.').waitFor()
    const terms = kari.page.getByRole('link', { name: 'rules' })
    expect(await terms.getAttribute('href')).toBe(`${product.site}/terms-of-use#uploads`)
    await expectAccessible(kari.page)
  })

  test('guests’ page is the hosts’: our name stands at its foot alone', async () => {
    const { page } = kari
    expect(await page.getByRole('banner').getByRole('link').count()).toBe(0)
    const ours = page.getByRole('contentinfo').getByRole('link', { name: 'A gallery by Festlens' })
    expect(await ours.getAttribute('href')).toBe(`${product.site}/`)
    // The bar of places, if there is one, does not cover it.
    await page.goto(`${link}/mine`)
    await page.getByRole('navigation').getByRole('link', { name: 'Mine' }).waitFor()
    await ours.scrollIntoViewIfNeeded()
    await ours.click({ trial: true })
    await page.goto(link)
  })

  test('a photo for the hosts alone is seen by its sender and no other guest, until its sender shows it', async () => {
    const { page } = kari
    await page.getByLabel('Only for the hosts').click()
    await page.getByText('Only the hosts and you see them.').waitFor()
    await send(page)
    await page.getByText('Your file is safe').waitFor()
    await expect.poll(() => tiles(page).count()).toBe(1)
    await per.page.goto(link)
    await per.page.getByText('Be the first').waitFor()
    await tiles(page).first().click()
    await page.getByText('Only the hosts and you see it.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show it to everyone' }).click()
    await page.getByRole('button', { name: 'Hide from other guests' }).waitFor()
    await expect.poll(() => tiles(per.page).count()).toBe(1)
    await page.goto(link)
  })

  test('with text twice as large, one’s own photos and the viewer fit, in every language', async ({ browser }) => {
    const storageState = await kari.page.context().storageState()
    const photoId = await tiles(kari.page).first().getAttribute('id')
    for (const locale of locales) {
      const { page } = await openPage(browser, { ...phone, locale: localeFacts[locale].tag, storageState })
      expect(await sideways(page, `${link}/mine`), locale).toBe(0)
      await openLarge(page, `${link}/p/${photoId}`)
      await expect.poll(() => page.locator('dialog [data-action]').count()).toBeGreaterThan(2)
      expect(await collidingWords(page), locale).toEqual([])
      await page.context().close()
    }
  })

  test('a guest saves another’s photo in full, while hosts allow it', async () => {
    const { page } = per
    await tiles(page).first().click()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save' }).dblclick()
    expect((await saving).suggestedFilename()).toBe((await photo()).name)
    await expectAccessible(page)
    expect(asked.filter((address) => address.endsWith('/original'))).toHaveLength(1)
    await change((host) => host.getByLabel('Guests may download').click())
    await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
    await tiles(kari.page).first().click()
    await kari.page.getByRole('button', { name: 'Save' }).waitFor()
    await change((host) => host.getByLabel('Guests may download').click())
    await page.getByRole('button', { name: 'Save' }).waitFor()
    await page.goto(link)
    await kari.page.goto(link)
  })

  test('a guest who reports a photo sees it no more, and neither do others; its sender and the hosts do', async () => {
    const { page } = per
    await tiles(page).first().click()
    await page.getByRole('button', { name: 'Report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this photo' })
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await dialog.getByText('Choose what is wrong.').waitFor()
    await expectAccessible(page)
    await dialog.getByLabel('It shows something private').check()
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.goto(link)
    await page.getByText('Be the first').waitFor()
    await kari.page.goto(link)
    await expect.poll(() => tiles(kari.page).count()).toBe(1)
    await host.page.getByRole('link', { name: 'Photos', exact: true }).click()
    await host.page.getByText('1 report', { exact: true }).waitFor()
    await host.page.goto(settings)
  })

  test('where hosts look first, a guest reads that their photo waits', async () => {
    await change((page) => page.getByLabel('We look first').check())
    await per.page.goto(link)
    await per.page.getByText('The hosts look first, then everyone sees them.').waitFor()
    await send(per.page)
    await per.page.getByText('Your file is safe').waitFor()
    await expect.poll(() => tiles(per.page).count()).toBe(1)
    await per.page.getByRole('region', { name: 'Just sent' }).getByText('Waits for the hosts').waitFor()
    await tiles(per.page).first().click()
    await per.page.getByText('The hosts look at it first.').waitFor()
    await per.page.goto(link)
  })

  test('ending “look first” asks what becomes of what waits', async () => {
    const { page } = host
    await page.getByLabel('Everybody sees everything').check()
    const dialog = page.getByRole('dialog', { name: '1 photo or video still waits' })
    await dialog.waitFor()
    await expectAccessible(page)
    await change(() => dialog.getByRole('button', { name: 'Show it' }).click())
    await dialog.waitFor({ state: 'detached' })
    await kari.page.goto(link)
    await expect.poll(() => tiles(kari.page).count()).toBe(2)
  })

  test('in a gallery for the hosts only a guest sees their own photos, and reads so', async () => {
    await change((page) => page.getByLabel('Only for us').check())
    await per.page.goto(link)
    await per.page.getByText('Your photos go straight to the hosts').waitFor()
    await expect.poll(() => tiles(per.page).count()).toBe(1)
    await expectAccessible(per.page)
  })

  test('the host who looks as a guest sees no photos of others there, and the same words', async () => {
    await host.page.goto(link)
    await host.page.getByText('Your photos go straight to the hosts').waitFor()
    await host.page.locator('main [aria-busy]').waitFor({ state: 'detached' })
    expect(await tiles(host.page).count()).toBe(0)
    await host.page.goto(settings)
  })

  test('opening it asks about what guests have not seen, and cancelling opens nothing', async () => {
    const { page } = host
    await page.getByLabel('Everybody sees everything').check()
    const dialog = page.getByRole('dialog', { name: /^Show the guests/ })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Only for us').isChecked()).toBe(true)
    await page.getByLabel('Everybody sees everything').check()
    // Also while photos are being hidden.
    const hiding = Promise.withResolvers<Route>()
    await page.route('**/photo-decisions', (route) => hiding.resolve(route), { times: 1 })
    await dialog.getByRole('button', { name: /^Hide/ }).click()
    const asked = await hiding.promise
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await asked.fulfill({ json: { decided: [], refused: [] } })
    await page.locator('fieldset[aria-busy=false]').waitFor()
    await page.getByLabel('Everybody sees everything').check()
    await change(() => dialog.getByRole('button', { name: /^Show/ }).click())
    await dialog.waitFor({ state: 'detached' })
  })

  test('before the photos appear a guest reads when they do, by the clocks of the event’s place', async () => {
    const held = host.page.getByRole('switch', { name: 'Show the photos at a set time' })
    await held.click()
    await expectFocused(host.page.getByLabel('Date and time'))
    expect(await held.isChecked()).toBe(false)
    await change((page) => page.getByRole('button', { name: 'Save', exact: true }).click())
    await expect.poll(() => held.isChecked()).toBe(true)
    await per.page.goto(link)
    await per.page.getByRole('heading', { name: /The photos appear on Saturday.*June 19.*8:00/ }).waitFor()
    // A past moment would show them at once, so the page asks first.
    await host.page.getByLabel('Date and time').fill('2020-01-01T20:00')
    await host.page.getByRole('button', { name: 'Save', exact: true }).click()
    await host.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await host.page.getByLabel('Show the photos at a set time').click()
    await change((page) => page.getByRole('button', { name: 'Show them now' }).click())
  })

  test('a PIN opens the gallery once for each guest, and a wrong one is said', async () => {
    const asks = host.page.getByRole('switch', { name: 'Ask for a PIN' })
    await asks.click()
    // It is on as soon as there is a PIN.
    await expectFocused(host.page.getByLabel('PIN', { exact: true }))
    expect(await asks.isChecked()).toBe(false)
    await host.page.keyboard.type('4711')
    await change((page) => page.getByRole('button', { name: 'Save', exact: true }).click())
    await expect.poll(() => asks.isChecked()).toBe(true)
    await host.page.getByRole('button', { name: /^Who sees what .*with a PIN/ }).waitFor()
    const { page } = per
    await page.goto(link)
    await page.getByText('Type the PIN').waitFor()
    await expectAccessible(page)
    await page.getByLabel('PIN').fill('1234')
    await page.getByRole('button', { name: 'Open the gallery' }).click()
    await page.getByText('That is not the PIN.').waitFor()
    await page.getByLabel('PIN').fill('4711')
    await page.getByRole('button', { name: 'Open the gallery' }).click()
    await expect.poll(() => tiles(page).count()).toBe(1)
    await page.reload()
    await expect.poll(() => tiles(page).count()).toBe(1)
  })

  test('while uploads are paused a guest reads so in kind words', async () => {
    await change((page) => page.getByLabel('Pause uploads').click())
    await per.page.reload()
    await per.page.getByText('Adding photos is paused for now.').waitFor()
    expect(await per.page.getByRole('button', { name: 'Add photos' }).count()).toBe(0)
  })

  test('history tells all of it in plain words, the last first', async () => {
    await host.page.goto(`${settings}#history`)
    const entries = host.page.locator('ol > li')
    await expect.poll(() => entries.first().innerText()).toContain('Uploads paused')
    const told = (await entries.allInnerTexts()).join('\n')
    for (const words of ['PIN set', 'A photo was reported', 'New photos wait for the hosts', 'Only the hosts see'])
      expect(told).toContain(words)
  })

  test('a host trusts a guest, and names them', async () => {
    const { page } = host
    await page.getByRole('link', { name: 'Guests' }).click()
    await page.getByText('2 guests').waitFor()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^Change the name of/ })
      .first()
      .click()
    await page.getByLabel('Name', { exact: true }).fill('Aunt Kari')
    await change(() => page.getByRole('button', { name: 'Save the name' }).click())
    await page.getByText('Aunt Kari').waitFor()
    // The first answer arrives after the second, and must not undo it.
    const first = Promise.withResolvers<Route>()
    await page.route('**/guests/*', (route) => first.resolve(route), { times: 1 })
    await page.getByLabel('Trusted: what Aunt Kari sends never waits').click()
    const held = await first.promise
    const [aunt, other] = [page.getByRole('switch', { name: /Aunt Kari/ }), page.getByRole('switch').last()]
    await change(() => other.click())
    await expect.poll(() => other.isChecked()).toBe(true)
    await change(() => held.continue())
    await expect.poll(() => aunt.isChecked()).toBe(true)
    expect(await other.isChecked()).toBe(true)
  })

  test('a link that leads nowhere is said kindly', async () => {
    await per.page.goto(`${product.app}/g/${'a'.repeat(26)}`)
    await per.page.getByRole('heading', { name: 'We do not know this gallery' }).waitFor()
    await expectAccessible(per.page)
  })

  test('nothing was thrown, logged as an error or answered with 500 on the way', () => {
    // Browsers log every refusal: pictures that were closed meanwhile and the wrong PIN (403), the unknown link (404).
    const isExpected = (trouble: string) => /status of 40[34]/.test(trouble)
    expect([host, kari, per].flatMap(({ troubles }) => troubles).filter((each) => !isExpected(each))).toEqual([])
  })
})
