import type { Page } from 'playwright-core'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { stripeOf } from '../http/random-orders.ts'
import { buyPackage } from '../http/shopper.ts'
import { type OpenPage, test } from '../kit/browse-product.ts'
import { startProduct, type Product } from '../kit/start-product.ts'
import { desktop, expectAccessible, phone } from '../kit/watched-page.ts'

describe('coupons in the checkout', () => {
  let product: Product
  let stripe: Stripe

  beforeAll(async () => {
    product = await startProduct()
    stripe = await stripeOf(product)
  })

  afterAll(() => product?.stop())

  /** A code with this discount; `uses` limits its redemptions. */
  async function offer(code: string, off: Stripe.CouponCreateParams, uses?: number): Promise<string> {
    const { id: coupon } = await stripe.coupons.create({ duration: 'once', ...off })
    const { id } = await stripe.promotionCodes.create({
      code,
      promotion: { type: 'coupon', coupon },
      ...(uses !== undefined && { max_redemptions: uses }),
    })
    return id
  }

  /** A visitor in Norway, whose checkout sessions and free orders are recorded. */
  async function openShop(open: OpenPage, options = desktop) {
    const { page, troubles } = await open({
      reducedMotion: 'reduce',
      timezoneId: 'Europe/Oslo',
      ...options,
    })
    const sessions: { couponCode: string | null; replaces?: string; locale: string }[] = []
    const freeOrders: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/create-checkout-session')) sessions.push(request.postDataJSON())
      if (request.url().endsWith('/api/free-orders')) freeOrders.push(request.postDataJSON())
    })
    return { page, troubles, sessions, freeOrders }
  }

  const payButton = (page: Page) => page.frameLocator('#payment iframe').getByRole('button', { name: /^Pay/ })
  const payLabel = async (page: Page) => (await payButton(page).allInnerTexts()).join().replaceAll(/\s/g, ' ')
  const total = async (page: Page) =>
    (await page.locator('aside dl > div').last().locator('dd').innerText()).replaceAll(/\s/g, ' ')

  test('another coupon is another session in place of the old one, and what is shown is what is paid', async ({
    open,
  }) => {
    await Promise.all([
      offer('MIDSUMMER20', { percent_off: 20 }),
      offer('HUNDRED', { amount_off: 10_000, currency: 'nok' }),
    ])
    const { page, troubles, sessions } = await openShop(open)
    await page.goto(`${product.site}/checkout`)
    const code = page.getByLabel('Coupon code')
    await expect.poll(() => payLabel(page)).toMatch(/499/)
    expect(sessions).toHaveLength(1)

    await code.fill('NOSUCHCODE')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.locator('[id$=-error]').getByText('Failed to validate coupon').waitFor()
    await expectAccessible(page)
    expect(sessions).toHaveLength(1)

    await code.fill(' midsummer20 ')
    await code.press('Enter')
    await page.getByText('20% discount applied!').first().waitFor()
    await expect.poll(() => total(page)).toBe('399,20 kr')
    await expect.poll(() => payLabel(page)).toMatch(/399[.,]20/)
    expect(sessions).toMatchObject([{ couponCode: null }, { couponCode: 'midsummer20' }])
    const replaced = sessions[1]?.replaces ?? ''
    expect((await stripe.checkout.sessions.retrieve(replaced)).status).toBe('expired')
    await expectAccessible(page)

    // The form is in the page's language, as are the following page and the letter.
    await page.getByRole('button', { name: /Language/ }).click()
    await page.getByRole('link', { name: 'Norsk' }).click()
    await page.getByText('20 % rabatt er trukket fra!').first().waitFor()
    await expect.poll(() => payLabel(page)).toMatch(/399[.,]20/)
    expect(sessions[2]).toMatchObject({ couponCode: 'midsummer20', locale: 'no' })

    await page.getByRole('button', { name: 'Fjern rabattkoden midsummer20' }).press('Enter')
    await expect.poll(() => payLabel(page)).toMatch(/499/)
    await expect.poll(() => total(page)).toBe('499 kr')

    await page.getByLabel('Rabattkode').fill('HUNDRED')
    await page.getByRole('button', { name: 'Bruk' }).click()
    await page
      .getByText(/100\s*kr i rabatt er trukket fra!/)
      .first()
      .waitFor()
    await expect.poll(() => payLabel(page)).toMatch(/399/)
    const opened = sessions.map(({ replaces }) => replaces)
    expect(opened[0]).toBeUndefined()
    expect(new Set(opened).size).toBe(sessions.length)
    const { data } = await stripe.checkout.sessions.list({ limit: 100 })
    expect(data.filter(({ status }) => status === 'open')).toHaveLength(1)
    expect(troubles).toEqual([])
  })

  test('a coupon for a first purchase asks whose it is, and holds for that address alone', async ({ open }) => {
    const { id: coupon } = await stripe.coupons.create({ duration: 'once', percent_off: 50 })
    await stripe.promotionCodes.create({
      code: 'WELCOME50',
      promotion: { type: 'coupon', coupon },
      restrictions: { first_time_transaction: true },
    })
    await buyPackage(product.newBrowser(), 'old-friend@example.com')
    const { page, troubles, sessions } = await openShop(open)
    await page.goto(`${product.site}/checkout?via=WELCOME50`)
    const email = page.getByLabel('E-mail address')
    const goOn = page.getByRole('button', { name: 'Go on to payment' })
    await goOn.click()
    await page.getByText('Please enter your email address to continue with payment.').waitFor()
    await expectAccessible(page)
    expect(sessions).toEqual([])

    await email.fill('new-friend@example.com')
    await goOn.click()
    await expect.poll(() => payLabel(page)).toMatch(/249[.,]50/)
    await expect
      .poll(() => page.frameLocator('#payment iframe').getByLabel('Email').inputValue())
      .toBe('new-friend@example.com')
    expect(sessions).toMatchObject([{ couponCode: 'WELCOME50', email: 'new-friend@example.com' }])
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('payment')

    await page.reload()
    await email.fill('Old-Friend@example.com')
    await email.press('Enter')
    await page.locator('[id$=-error]').getByText('Failed to validate coupon').waitFor()
    await expect.poll(() => payLabel(page)).toMatch(/499/)
    await expect.poll(() => total(page)).toBe('499 kr')
    expect(troubles).toEqual([])
  })

  test('a stored code that is no coupon is dropped without a word', async ({ open }) => {
    const { page, troubles, sessions } = await openShop(open, phone)
    await page.goto(`${product.site}/checkout?via=somebody`)
    await expect.poll(() => payLabel(page)).toMatch(/499/)
    expect(sessions).toMatchObject([{ couponCode: 'somebody' }])
    expect(await page.locator('aside').innerText()).not.toMatch(/somebody|Failed/)
    expect(troubles).toEqual([])
  })

  test('a coupon that ends between price and payment is dropped before anybody pays, and the page says so', async ({
    open,
  }) => {
    const promotionCode = await offer('LASTHOUR', { percent_off: 20 })
    const { page, troubles, sessions } = await openShop(open)
    await page.route('**/api/create-checkout-session', async (route) => {
      await stripe.promotionCodes.update(promotionCode, { active: false })
      await route.continue()
    })
    await page.goto(`${product.site}/checkout?via=LASTHOUR`)
    await page.locator('[id$=-error]').getByText('Failed to validate coupon').waitFor()
    await expect.poll(() => payLabel(page)).toMatch(/499/)
    await expect.poll(() => total(page)).toBe('499 kr')
    expect(sessions).toMatchObject([{ couponCode: 'LASTHOUR' }, { couponCode: null }])
    expect(troubles).toEqual([])
  })

  test('a checkout that stays open for a day begins another session before its own has ended', async ({ open }) => {
    const { page, troubles, sessions } = await openShop(open)
    await page.clock.install()
    await page.goto(`${product.site}/checkout`)
    await expect.poll(() => payLabel(page)).toMatch(/499/)
    await page.clock.fastForward('23:30:00')
    await expect.poll(() => sessions).toHaveLength(2)
    expect(sessions[1]).toHaveProperty('replaces')
    await expect.poll(() => payLabel(page)).toMatch(/499/)
    expect(troubles).toEqual([])
  })

  test('a free order’s page that is shown again as it was left can take another order', async ({ open }) => {
    await offer('TWICEFREE', { percent_off: 100 })
    const { page } = await openShop(open)
    await page.goto(`${product.site}/checkout?ref=TWICEFREE`)
    await page.getByLabel('E-mail address').fill('twice@example.com')
    // The browser stays on the page.
    await page.route('**/payment-success?*', (route) => route.fulfill({ status: 204 }))
    const left = page.waitForRequest('**/payment-success?*')
    await page.getByRole('button', { name: 'Get your event' }).click()
    await left
    await page.evaluate(() => dispatchEvent(new Event('pageshow')))
    await expect.poll(() => page.getByLabel('E-mail address').inputValue()).toBe('')
    await expect.poll(() => page.getByText('Setting up').count()).toBe(0)
  })

  test('a coupon that takes everything off needs an address alone, is redeemed once, and then fails kindly', async ({
    open,
  }) => {
    const promotionCode = await offer('ALLFREE', { percent_off: 100 }, 1)
    const lucky = await openShop(open, phone)
    const late = await openShop(open)
    for (const { page } of [lucky, late]) {
      await page.goto(`${product.site}/checkout?ref=ALLFREE`)
      await page.getByText('100% discount applied!').first().waitFor()
      await page.getByRole('heading', { name: 'Nothing to pay' }).waitFor()
      expect(await total(page)).toBe('0 kr')
    }
    const { page, sessions, freeOrders } = lucky
    const submit = page.getByRole('button', { name: 'Get your event' })
    await submit.click()
    await page.getByText('Please enter your email address to continue with payment.').waitFor()
    await expectAccessible(page)
    await page.getByLabel('E-mail address').fill('kari at home')
    await submit.click()
    await page.getByText('That does not look like an e-mail address').waitFor()
    expect(freeOrders).toEqual([])

    await page.getByLabel('E-mail address').fill('lucky@example.com')
    await submit.dblclick()
    await page.getByRole('heading', { level: 1, name: /Thank you/ }).waitFor()
    expect(page.url()).toMatch(/\/payment-success\?free=true&order_id=ord_\w+$/)
    await page.getByText('0,00 kr').first().waitFor()
    // Nothing was paid, so the page mentions no payment.
    await page.getByText('Your order went through').waitFor()
    const signIn = page.getByRole('link', { name: /Sign in and set up/ })
    await expect.poll(() => signIn.getAttribute('href')).toBe(`${product.app}/sign-in?email=lucky%40example.com`)
    expect(freeOrders).toEqual([
      { email: 'lucky@example.com', couponCode: 'ALLFREE', buyerCountry: 'NO', locale: 'en' },
    ])
    expect(sessions).toEqual([])
    await expect.poll(() => product.mail('lucky@example.com')).toHaveLength(1)
    await expect.poll(async () => (await stripe.promotionCodes.retrieve(promotionCode)).active).toBe(false)
    // The used code is forgotten, so the next checkout is an ordinary one.
    await page.goto(`${product.site}/checkout`)
    await expect.poll(() => payLabel(page)).toMatch(/499/)

    await late.page.getByLabel('E-mail address').fill('late@example.com')
    await late.page.getByRole('button', { name: 'Get your event' }).click()
    await late.page.locator('[id$=-error]').getByText('Failed to validate coupon').waitFor()
    await expect.poll(() => payLabel(late.page)).toMatch(/499/)
    await expectAccessible(late.page)
    expect(late.sessions).toMatchObject([{ couponCode: null }])
    expect(await product.mail('late@example.com')).toEqual([])
  })
})
