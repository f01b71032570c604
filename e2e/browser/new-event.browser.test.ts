import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { buyPackage, readMe, signIn as signInBrowser } from '../http/shopper.ts'
import { noisePhoto } from '../http/guest.ts'
import { test } from '../kit/browse-product.ts'
import { comeToRest, desktop, expectAccessible, expectFocused, phone } from '../kit/watched-page.ts'
import { codesTo } from './console-inbox.ts'
import { holdTexts } from './hold-texts.ts'
import { activateEvent, createFreeEvent, fillNewEvent, openSession, signIn } from './host-event.ts'

const event = { title: 'Ida & Jonas', date: '2027-06-19' }

describe('a host with a credit', () => {
  test('has an active event with a cover after seven taps and three fields', async ({ product, open }) => {
    const email = 'active-at-once@example.com'
    const { page, troubles } = await open(phone)
    await buyPackage(product.newBrowser(), email)
    const done = { taps: 0, fields: 0 }
    const tap = (control: Locator) => {
      done.taps += 1
      return control.click()
    }
    const fill = (label: string, text: string) => {
      done.fields += 1
      return page.getByLabel(label).fill(text)
    }
    // The button of the receipt leads here.
    done.taps += 1
    await page.goto(`${product.app}/sign-in?${new URLSearchParams({ email })}`)
    await tap(page.getByRole('button', { name: 'Send me a code' }))
    await expect.poll(() => codesTo(product.console, email)).toHaveLength(1)
    const [code = ''] = await codesTo(product.console, email)
    await fill('Six-digit code', code)
    await page.getByText('1 Premium Event credit').waitFor()
    await tap(page.getByRole('link', { name: 'Create event' }))
    await page.getByRole('heading', { name: 'What are you celebrating?' }).waitFor()
    await expectAccessible(page)
    await tap(page.getByRole('button', { name: 'Birthday' }))
    await fill('Title', event.title)
    await fill('Date', event.date)
    const choosing = page.waitForEvent('filechooser')
    await tap(page.getByRole('button', { name: 'Choose a cover photo' }))
    // The photo itself.
    done.taps += 1
    const { name, type, bytes } = await noisePhoto()
    await (await choosing).setFiles({ name, mimeType: type, buffer: bytes })
    const preview = page.getByRole('figure', { name: 'Your guests’ page' })
    await preview.getByText(event.title).waitFor()
    await expect.poll(() => preview.locator('img').count()).toBe(1)
    expect(await page.getByRole('switch', { name: 'Uses your credit' }).isChecked()).toBe(true)
    await expectAccessible(page)
    await tap(page.getByRole('button', { name: 'Create event' }))
    await page.getByRole('heading', { name: 'It is active: here is your link' }).waitFor()
    await page.getByRole('img', { name: 'Cover photo' }).waitFor()
    expect(done).toEqual({ taps: 7, fields: 3 })
    await expectAccessible(page)
    expect(await page.getByText('This event is free').count()).toBe(0)
    await page.reload()
    await page.getByLabel('Link to the gallery').waitFor()
    await expectRoomForMessage(page, page.getByRole('link', { name: 'Print cards' }))
    const host = product.newBrowser()
    await signInBrowser(product, host, email)
    expect(await readMe(host)).toMatchObject({
      credits: 0,
      events: [{ status: 'active', theme: { name: 'birthday' }, cover: { renditions: expect.any(Array) } }],
    })
    await tap(page.getByRole('link', { name: 'Print cards' }))
    await expectFocused(page.getByRole('group', { name: 'For what' }).getByRole('button', { name: 'Photos' }))
    expect(troubles).toEqual([])
  })

  test('finds in this browser what they have typed, until it is created or they sign out', async ({
    product,
    open,
  }) => {
    const email = 'comes-back@example.com'
    const { page, troubles } = await open(phone)
    await signIn(page, product, email)
    await page.goto(`${product.app}/events/new`)
    await fillNewEvent(page, event)
    await page.close()
    const again = await page.context().newPage()
    await again.goto(`${product.app}/events/new`)
    await again.getByRole('button', { name: 'Wedding', pressed: true }).click()
    await expect.poll(() => again.getByLabel('Title').inputValue()).toBe(event.title)
    expect(await again.getByLabel('Date').inputValue()).toBe(event.date)
    await again.goBack()
    await again.getByRole('heading', { name: 'What are you celebrating?' }).waitFor()
    await again.getByRole('button', { name: 'Sign out' }).click()
    await again.waitForURL(/\/sign-in/)
    expect(await again.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ida')
    expect(troubles).toEqual([])
  })

  test('keeps it free by a switch, and reads on all its pages that it is, until it is activated', async ({
    product,
    open,
  }) => {
    const email = 'kept-free@example.com'
    const { page, troubles } = await open(desktop)
    await buyPackage(product.newBrowser(), email)
    await signIn(page, product, email)
    await createFreeEvent(page, event)
    const banner = page.getByText('This event is free, and you have a credit')
    for (const place of ['Share', 'Guests', 'Wall', 'Settings', 'Photos']) {
      await page.getByRole('link', { name: place, exact: true }).click()
      await banner.waitFor()
      expect(await page.getByRole('button', { name: 'Activate with a credit' }).count()).toBe(1)
    }
    await expectAccessible(page)
    // The checklist of an empty event asks the same if the banner is not visible.
    const listed = page.getByRole('button', { name: /^Activate the event/ })
    expect(await listed.count()).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await listed.click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.setViewportSize({ width: 1280, height: 900 })
    await activateEvent(page)
    await expect.poll(() => banner.count()).toBe(0)
    expect(troubles).toEqual([])
  })
})

/** A message covers neither page nor bar; the page can be scrolled to its end; the next page has no message. */
async function expectRoomForMessage(page: Page, primary: Locator) {
  const top = async (box: Locator) => (await box.boundingBox())?.y ?? 0
  const bottom = async (box: Locator) => {
    const { y = 0, height = 0 } = (await box.boundingBox()) ?? {}
    return y + height
  }
  await primary.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Copy link' }).click()
  const message = page.getByRole('region', { name: /Messages/ }).getByRole('listitem')
  await message.waitFor()
  await comeToRest(page)
  // Its timer stops while it has the focus.
  await message.getByRole('button', { name: 'Close' }).focus()
  expect(await bottom(primary)).toBeLessThanOrEqual(await top(message))
  expect(await bottom(message)).toBeLessThanOrEqual((await top(page.getByRole('navigation'))) + 1)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = page.getByRole('link', { name: 'Go on to the event' })
  expect(await bottom(last)).toBeLessThanOrEqual(await top(message))
  await last.click()
  await page.getByText('Here they will hang').waitFor()
  await expect.poll(() => message.count()).toBe(0)
  await page.goBack()
}

test('the site’s code opens a session also after one that the app had sent, and the address can be changed in a new tab', async ({
  product,
  open,
}) => {
  const email = 'from-the-site@example.com'
  const { page } = await open(phone)
  await page.goto(`${product.app}/sign-in?${new URLSearchParams({ email })}`)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect.poll(() => codesTo(product.console, email)).toHaveLength(1)
  // Without cookies: if site and app have different hosts, they share none.
  const asked = await fetch(`${product.site}/api/sign-in/codes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.site },
    body: JSON.stringify({ email }),
  })
  expect(asked.status).toBe(202)
  await expect.poll(() => codesTo(product.console, email)).toHaveLength(2)

  const tab = await page.context().newPage()
  const fromSite = `${product.app}/sign-in?${new URLSearchParams({ email, code: 'sent' })}`
  await tab.goto(fromSite)
  await tab.getByRole('button', { name: 'Use another address' }).click()
  expect(await tab.getByLabel('E-mail').inputValue()).toBe(email)
  await tab.goto(fromSite)
  await tab.getByLabel('Six-digit code').fill((await codesTo(product.console, email))[1] ?? '')
  await tab.waitForURL((url) => url.pathname !== '/sign-in')
})

test('a language whose texts do not come leaves the page as it is, and comes by trying again', async ({
  product,
  open,
}) => {
  const { page } = await open(phone)
  await page.goto(`${product.app}/sign-in`)
  await page.getByRole('button', { name: 'Send me a code' }).waitFor()
  const asked = new Set<string>()
  await page.route(/\/no-[^/]+\.js$/, (route) => {
    const isFirst = !asked.has(route.request().url())
    asked.add(route.request().url())
    return isFirst ? route.abort() : route.continue()
  })
  await page.getByLabel('Language').selectOption('no')
  await page.getByText('We cannot reach the server.').first().waitFor()
  await page.getByRole('button', { name: 'Send me a code' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Send meg en kode' }).waitFor()
})

test('of two languages chosen quickly the last one is shown and noted, whichever texts come first', async ({
  product,
  open,
}) => {
  const { page, troubles } = await open(phone)
  await openSession(page, product, 'two-languages@example.com')
  await page.goto(product.app)
  const noted: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') noted.push(request.postDataJSON())
  })
  const norwegian = await holdTexts(page, 'no')
  await page.getByLabel('Language').selectOption('no')
  await expect.poll(() => norwegian.asked.size).toBe(3)
  await page.getByLabel('Language').selectOption('sv')
  await page.locator('html[lang=sv]').waitFor()
  await norwegian.release()
  expect(await page.locator('html').getAttribute('lang')).toBe('sv')
  expect(noted).toEqual([{ locale: 'sv' }])
  expect(troubles).toEqual([])
})
