import { stripeOf } from '../http/random-orders.ts'
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { event as eventShape } from '#shared/api/events.ts'
import { yearsLater } from '#shared/rules/retention.ts'
import { noisePhoto, photosOf, sendAll } from '../http/guest.ts'
import { buyPackage, lettersTo, openEvent, signIn } from '../http/shopper.ts'
import { launchShell } from '../kit/launch-browser.ts'
import { type Product, startProduct } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { expectAccessible, openPage, phone } from '../kit/watched-page.ts'
import { payHere } from './buy-event.ts'
import { takeSession } from './host-event.ts'

const dayMs = 24 * 60 * 60 * 1000

let product: Product
let browser: Browser

// The clock is moved by years, which other tests must not see.
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchShell()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

interface Hosted {
  email: string
  host: TestBrowser
  id: string
  read: () => Promise<ReturnType<typeof eventShape.parse>>
}

async function hostEvent({ isActive }: { isActive: boolean }): Promise<Hosted> {
  const email = `keeper-${randomUUID()}@example.com`
  const host = product.newBrowser()
  if (isActive) await buyPackage(product.newBrowser(), email)
  await signIn(product, host, email)
  const { id, slug } = await openEvent(host, 'Kari & Ola')
  await sendAll(host, slug, [await noisePhoto()])
  await photosOf(host, slug, 1)
  if (isActive)
    await expect.poll(async () => (await host.call('app', 'POST', `/api/events/${id}/activation`)).status).toBe(200)
  const read = async () => eventShape.parse((await host.call('app', 'GET', `/api/events/${id}`)).json)
  return { email, host, id, read }
}

async function openAs(host: TestBrowser): Promise<{ page: Page; troubles: string[] }> {
  const watched = await openPage(browser, { ...phone, timezoneId: 'Europe/Oslo', locale: 'en-GB' })
  await takeSession(watched.page, product, host)
  return watched
}

const longDay = (moment: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Europe/Oslo' }).format(moment)

/** Presses the button of the offer and pays in the form below it. */
async function payOffer(page: Page, price: RegExp) {
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payHere(page, price)
  await page.getByText('Thank you!').waitFor()
}

test('a host buys five years in the settings and sees the new day', async () => {
  const { host, id, email, read } = await hostEvent({ isActive: true })
  const { keptUntil, timeZone } = await read()
  const { page, troubles } = await openAs(host)
  await page.goto(`${product.app}/events/${id}`)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: /^Keep it longer/ }).click()
  await page.waitForURL(`**/events/${id}/settings/keep`)
  await page.getByText('129 kr').waitFor()
  await expectAccessible(page)
  const until = yearsLater(new Date(keptUntil ?? ''), 5, timeZone)
  await page.getByRole('radio', { name: new RegExp(`5 more years.*499 kr.*Kept until ${longDay(until)}`) }).check()
  await payOffer(page, /NOK 499\.00/)
  await page.getByText(`Kept until ${longDay(until)}`).waitFor()
  await expectAccessible(page)
  expect((await read()).keptUntil).toBe(until.toISOString())
  await page.reload()
  await page.getByText('Thank you! Your receipt comes by e-mail.').waitFor()
  await page.getByRole('link', { name: 'To the photos' }).click()
  await page.getByText(`Photos are kept until ${longDay(until)}`).waitFor()
  await lettersTo(product, email, /./, 2)

  // Back in the app at the form's place: its page loads again, and sells another year.
  await page.goto(`${product.app}/events/${id}/settings/keep`)
  await page.getByRole('link', { name: 'Photos' }).click()
  await page.reload()
  await page.goBack()
  await payOffer(page, /NOK 129\.00/)
  await page.getByText(`Kept until ${longDay(yearsLater(until, 1, timeZone))}`).waitFor()
  expect(troubles).toEqual([])
})

test('a free event becomes active by paying for it', async () => {
  const { host, id, read } = await hostEvent({ isActive: false })
  const { page, troubles } = await openAs(host)
  await page.goto(`${product.app}/events/${id}/settings`)
  await page.getByRole('link', { name: 'Buy a Premium Event' }).click()
  await page.getByText('499 kr').waitFor()
  await page.getByLabel('Coupon code').fill('NOSUCHCODE')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByText('This code is not valid here. The payment form shows the full price.').waitFor()
  await page.getByLabel('Coupon code').fill('')
  await page.getByText('This code is not valid here.').waitFor({ state: 'detached' })
  await expectAccessible(page)
  await payOffer(page, /NOK 499\.00/)
  await page.getByText('Your event is active').waitFor()
  expect(await read()).toMatchObject({ status: 'active', uploadLimit: null })
  expect(troubles).toEqual([])
})

test('an event that a coupon has activated is shown so, also where the answer to it was lost', async () => {
  const { host, id, read } = await hostEvent({ isActive: false })
  const stripe = await stripeOf(product)
  const { id: coupon } = await stripe.coupons.create({ duration: 'once', percent_off: 100 })
  await stripe.promotionCodes.create({ code: 'LOSTANSWER', promotion: { type: 'coupon', coupon } })
  const { page } = await openAs(host)
  await page.route(
    '**/activation-sessions',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.goto(`${product.app}/events/${id}/settings`)
  await page.getByRole('link', { name: 'Buy a Premium Event' }).click()
  await page.getByLabel('Coupon code').fill('LOSTANSWER')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Your event is active').waitFor()
  expect(await read()).toMatchObject({ status: 'active' })
})

test('an event that its date has deleted comes back by paying for a year', async () => {
  const { email, host, id, read } = await hostEvent({ isActive: true })
  const { keptUntil, timeZone } = await read()
  const end = Date.parse(keptUntil ?? '')
  const moveTo = async (ms: number) => {
    const json = { now: new Date(ms).toISOString() }
    expect((await product.newBrowser().call('console', 'POST', '/clock', { json })).status).toBe(200)
  }
  await moveTo(end - 29 * dayMs)
  await lettersTo(product, email, /will be deleted on/)
  await moveTo(end - 6 * dayMs)
  await lettersTo(product, email, /will be deleted on/, 2)
  await moveTo(end + 2 * dayMs)
  const [letter] = await lettersTo(product, email, /has been deleted today/)
  await signIn(product, host, email)
  expect((await read()).deletedAt).not.toBeNull()

  const { page, troubles } = await openAs(host)
  await page.goto(`${product.app}/events/${id}/settings`)
  await page.getByRole('link', { name: 'Keep it longer' }).click()
  await page.waitForURL('**/settings/keep')
  await page.getByText('This event’s time is over').waitFor()
  await expectAccessible(page)
  await payOffer(page, /NOK 129\.00/)
  const until = yearsLater(new Date(end), 1, timeZone)
  await page.getByText(`Kept until ${longDay(until)}`).waitFor()
  expect(await read()).toMatchObject({ deletedAt: null, keptUntil: until.toISOString() })
  expect(letter?.text).toContain(`/events/${id}`)
  expect(troubles).toEqual([])
})
