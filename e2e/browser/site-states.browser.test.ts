import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { PaymentStatus } from '#shared/api/payments.ts'
import { test } from '../kit/browse-product.ts'
import { openCheckout, pay } from '../http/shopper.ts'
import { expectAccessible, phone } from '../kit/watched-page.ts'

const paid: PaymentStatus = {
  status: 'complete',
  payment_status: 'paid',
  amount: 49900,
  currency: 'nok',
  orderId: 'ord_1',
  isFreeOrder: false,
  customer_email: 'kari@example.com',
  receipt_url: null,
  presentment_details: null,
  metadata: { coupon_code: null, coupon_applied: 'false' },
  payment_intent_id: 'pi_1',
  session_id: null,
  originalAmount: 49900,
  vatAmount: 9980,
  errorCode: null,
}
const processing: PaymentStatus = { ...paid, status: 'processing', payment_status: 'unpaid' }

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

// What a real payment seldom shows; the answers come from here, the pages from the product.
describe('pages of the site when things do not go the usual way', () => {
  test('a payment in the making is asked for until it is paid, past an answer that failed', async ({
    open,
    product,
  }) => {
    const { page } = await open()
    const answers = [
      { json: processing },
      { status: 503, body: '' },
      { json: processing },
      { json: { ...paid, customer_email: null } },
    ]
    await page.clock.install()
    await page.route('**/api/payment-status/*', (route) => route.fulfill(answers.shift() ?? { status: 500 }))
    await page.goto(`${product.site}/payment-success?payment_intent=pi_1`)
    await heading(page).getByText('Processing your payment...').waitFor()
    await expect
      .poll(async () => {
        await page.clock.runFor(2000)
        return heading(page).textContent()
      })
      .toBe('Thank you. Let the photos come!')
    expect(answers).toEqual([])
  })

  test('a buyer whom no mail can reach gives another address on the page', async ({ open, product }) => {
    const { page, troubles } = await open(phone)
    const buyer = product.newBrowser()
    const session = await openCheckout(buyer)
    await pay(buyer, session, { email: 'müller@example.com' })
    await page.goto(`${product.site}/payment-success?session_id=${session}`)
    await page.getByRole('heading', { name: 'We cannot send mail to müller@example.com' }).waitFor()
    await expectAccessible(page)
    const field = page.getByLabel('Another e-mail address')
    const save = page.getByRole('button', { name: 'Use this address' })
    await save.click()
    await page.getByText('Please enter an e-mail address.').waitFor()
    await field.fill('..@example.com')
    await save.click()
    await page.getByText('We cannot send mail to this address.').waitFor()
    await field.fill('mueller-on-page@example.com')
    await save.click()
    await page.getByText('Your order is now with mueller-on-page@example.com').waitFor()
    await page.locator('#next:focus').waitFor()
    await expectAccessible(page)
    await page.reload()
    await page.getByText('mueller-on-page@example.com').waitFor()
    await page.getByRole('heading', { name: 'What’s next' }).waitFor()
    expect(troubles).toEqual([expect.stringContaining('400 (Bad Request)')])
  })

  test('a paid order moves the focus to what is next and keeps its address out of the bar, also after a reload', async ({
    open,
    product,
  }) => {
    const { page, troubles } = await open()
    await page.route('**/api/session-status/*', (route) => route.fulfill({ json: paid }))
    await page.goto(`${product.site}/payment-success?session_id=cs_test_1`)
    await heading(page).getByText('Thank you').waitFor()
    await page.locator('canvas[aria-hidden=true]').waitFor()
    await page.locator('#next:focus').waitFor()
    await expectAccessible(page)
    expect(page.url()).toBe(`${product.site}/payment-success`)
    // Neither the link that skips to the content nor another language loses the order.
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await page.waitForURL(`${product.site}/payment-success#content`)
    await page.getByRole('button', { name: /Language/ }).click()
    await page.getByRole('link', { name: 'Norsk' }).click()
    await heading(page).getByText('Takk').waitFor()
    await page.goBack()
    await heading(page).getByText('Thank you').waitFor()
    await page.reload()
    await heading(page).getByText('Thank you').waitFor()
    const signIn = page.getByRole('link', { name: /Sign in and set up/ })
    await expect.poll(() => signIn.getAttribute('href')).toBe(`${product.app}/sign-in?email=kari%40example.com`)
    expect(troubles).toEqual([])
  })

  test('the press on the receipt’s button asks for the code once, whose field waits in the app', async ({
    open,
    product,
  }) => {
    const { page, troubles } = await open({ reducedMotion: 'reduce' })
    await page.route('**/api/session-status/*', (route) =>
      route.fulfill({ json: { ...paid, customer_email: 'receipt@example.com' } }),
    )
    await page.goto(`${product.site}/payment-success?session_id=cs_test_1`)
    const signIn = page.getByRole('link', { name: /Sign in and set up/ })
    await expect.poll(() => signIn.getAttribute('href')).toContain(product.app)
    const letters = async () => (await product.mail()).filter(({ to }) => to.includes('receipt@example.com'))
    const press = async () => (await Promise.all([page.context().waitForEvent('page'), signIn.click()]))[0]
    await press().then((tab) => tab.getByLabel('Code').waitFor())
    const tab = await press()
    await expect.poll(letters).toHaveLength(1)
    const [code = ''] = /\b\d{6}\b/.exec((await letters())[0]?.text ?? '') ?? []
    await tab.getByLabel('Code').fill(code)
    await tab.waitForURL(`${product.app}/`)
    expect(troubles).toEqual([])
  })

  test('an order shows what was paid in the buyer’s currency, the coupon only where it was applied, and the receipt', async ({
    open,
    product,
  }) => {
    const { page } = await open({ reducedMotion: 'reduce' })
    const shown = async (status: Partial<PaymentStatus>) => {
      await page.route('**/api/payment-status/*', (route) => route.fulfill({ json: { ...paid, ...status } }), {
        times: 1,
      })
      await page.goto(`${product.site}/payment-success?payment_intent=pi_1`)
      await heading(page).getByText('Thank you').waitFor()
      return (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
    }
    const applied = await shown({
      presentment_details: { presentment_amount: 6980, presentment_currency: 'jpy' },
      metadata: { coupon_code: 'KARI20', coupon_applied: 'true' },
      receipt_url: 'https://receipts.example/1',
    })
    for (const words of ['6 980 JPY incl. 99,80 kr VAT', ' 499,00 kr', 'completed', 'KARI20', 'ord_1'])
      expect(applied).toContain(words)
    const receipt = page.getByRole('link', { name: 'Download receipt' })
    expect(await receipt.getAttribute('href')).toBe('https://receipts.example/1')

    const plain = await shown({ status: 'succeeded', metadata: { coupon_code: 'KARI20', coupon_applied: 'false' } })
    expect(plain).toContain('Amount paid 499,00 kr incl. 99,80 VAT')
    expect(plain).not.toContain('Original price')
    expect(plain).toContain('succeeded')
    expect(plain).not.toContain('KARI20')
    expect(await receipt.count()).toBe(0)
  })

  test('without a payment, or where its state cannot be had, the page says so and leads on', async ({
    open,
    product,
  }) => {
    const { page } = await open()
    await page.goto(`${product.site}/payment-success`)
    await heading(page).getByText('No payment to show here').waitFor()
    await page.getByRole('region', { name: 'What’s next' }).waitFor()
    await page.route('**/api/session-status/*', (route) => route.fulfill({ status: 502, body: '' }))
    await page.goto(`${product.site}/payment-success?session_id=cs_test_1`)
    await heading(page).getByText('We cannot show your payment right now').waitFor()
    expect(await page.getByRole('link', { name: /Sign in and set up/ }).count()).toBe(1)
    await expectAccessible(page)
  })

  test('no confetti flies for who asked for less motion', async ({ open, product }) => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await page.goto(`${product.site}/payment-success?free=true&order_id=ord_1`)
    await page.locator('#next:focus').waitFor()
    expect(await page.locator('canvas').count()).toBe(0)
  })

  test('a declined payment says why and leads back to the form', async ({ open, product }) => {
    const { page } = await open()
    const declined = { ...processing, status: 'open', errorCode: 'expired_card' }
    await page.route('**/api/session-status/*', (route) => route.fulfill({ json: declined }))
    await page.goto(`${product.site}/payment-success?session_id=cs_test_1`)
    await page.getByRole('alert').getByText('Your card has expired. Please use a different payment method.').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect.poll(() => page.url()).toBe(`${product.site}/checkout`)
  })

  test('a session that nobody tried to pay is no failure', async ({ open, product }) => {
    const { page } = await open()
    await page.route('**/api/session-status/*', (route) =>
      route.fulfill({ json: { ...processing, status: 'open', orderId: null } }),
    )
    await page.goto(`${product.site}/payment-success?session_id=cs_test_1`)
    await heading(page).getByText('Nothing has been paid yet').waitFor()
    expect(await page.getByText('did not go through').count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to checkout' }).click()
    await expect.poll(() => page.url()).toBe(`${product.site}/checkout`)
  })

  test('a session that could not be made is named once in a toast and made on retry, where the keyboard stays', async ({
    open,
    product,
  }) => {
    const { page } = await open()
    const create = '**/api/create-checkout-session'
    await page.route(create, (route) => route.fulfill({ status: 502, body: '' }), { times: 1 })
    await page.goto(`${product.site}/checkout`)
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    await toast.getByText('Session Error').waitFor()
    expect(await toast.innerText()).toContain('Failed to create checkout session. Please try again.')
    expect(await toast.count()).toBe(1)
    // What stands in place of the form says the same to who reads on, and interrupts nobody a second time.
    await page.locator('#payment').getByText('Session Error').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.locator('#payment:focus').waitFor()
    await page.locator('#payment iframe').waitFor()
  })

  test('one visit makes one session, also when the buyer looks around and comes back', async ({ open, product }) => {
    const { page, troubles } = await open()
    const sessions: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/create-checkout-session')) sessions.push(request.url())
    })
    await page.goto(`${product.site}/checkout`)
    await page.locator('#payment iframe').waitFor()
    await page.getByRole('banner').getByRole('link', { name: /home/ }).click()
    await page.waitForURL(`${product.site}/`)
    await page.goBack()
    await page.locator('#payment iframe').waitFor()
    expect(sessions).toHaveLength(1)
    expect(troubles).toEqual([])
  })

  test('a browser that keeps nothing can buy all the same, with the code of the address', async ({ open, product }) => {
    const { page, troubles } = await open()
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    })
    const asked = page.waitForRequest('**/api/create-checkout-session')
    await page.goto(`${product.site}/checkout?via=anna`)
    expect((await asked).postDataJSON()).toMatchObject({ couponCode: 'anna' })
    await page.locator('#payment iframe').waitFor()
    expect(page.url()).toBe(`${product.site}/checkout`)
    expect(troubles).toEqual([])
  })
})
