import { build } from 'esbuild'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { launchBrowser } from '#e2e/kit/launch-browser.ts'
import { embeddedSession, runStripeForTest, testKeys } from '../run-stripe-for-test.ts'

/** The page of a shop; `origin` is the stand-in's. */
const pageOf = (origin: string) => `<!doctype html><html lang="en"><title>Shop</title><div id="root"></div>
<script src="${origin}/v3/stripe.js"></script><script type="module" src="/page.js"></script></html>`

const policyFor = (origin: string) =>
  `default-src 'none'; script-src 'self' ${origin}; frame-src ${origin}; connect-src 'self' ${origin}; style-src 'self'`

const pageScript = `
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { loadStripe } from '@stripe/stripe-js/pure'
import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js'
const stripe = loadStripe('${testKeys.publishableKey}')
const clientSecret = await fetch('/client-secret').then((response) => response.text())
const root = createRoot(document.querySelector('#root'))
const onComplete = () => (document.title = 'Paid')
root.render(h(EmbeddedCheckoutProvider, { stripe, options: { clientSecret, onComplete } }, h(EmbeddedCheckout)))
window.leave = () => root.render(null)
`

describe('the payment form in a strict page', () => {
  let run: Awaited<ReturnType<typeof runStripeForTest>>
  let browser: Browser
  let tab: Page
  let form: FrameLocator
  let complaints: string[]
  let clientSecret = ''
  let script = ''

  beforeAll(async () => {
    run = await runStripeForTest({
      site: (request, response) => {
        const path = request.url ?? '/'
        const [type, body] = path.startsWith('/page.js')
          ? ['text/javascript', script]
          : path === '/client-secret'
            ? ['text/plain', clientSecret]
            : ['text/html', pageOf(run.url)]
        response.writeHead(200, { 'content-type': type, 'content-security-policy': policyFor(run.url) }).end(body)
      },
    })
    const bundled = await build({
      stdin: { contents: pageScript, resolveDir: import.meta.dirname },
      bundle: true,
      write: false,
      format: 'esm',
      define: { 'process.env.NODE_ENV': '"development"' },
    })
    script = bundled.outputFiles[0]?.text ?? ''
    browser = await launchBrowser()
  }, 60_000)

  afterAll(async () => {
    await browser.close()
    await run.close()
  })

  beforeEach(async () => {
    complaints = []
    tab = await browser.newPage({ locale: 'en-GB' })
    tab.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    tab.on('pageerror', (error) => complaints.push(String(error)))
    form = tab.frameLocator('iframe')
  })

  afterEach(() => tab.close())

  async function open(changes = {}): Promise<string> {
    const return_url = `${run.siteOrigin}/payment-success?session_id={CHECKOUT_SESSION_ID}`
    const session = await run.client.checkout.sessions.create(embeddedSession({ return_url, ...changes }))
    clientSecret = session.client_secret ?? ''
    await tab.goto(run.siteOrigin)
    await form.getByRole('button').waitFor()
    return session.id
  }

  async function fill(number: string): Promise<void> {
    await form.getByLabel('Email').fill('buyer@example.com')
    await form.getByLabel('Card number').pressSequentially(number)
    await form.getByLabel('Expiration date').pressSequentially('1234')
    await form.getByLabel('CVC').fill('123')
    await form.getByLabel('Name on card').fill('Kari Nordmann')
    await form.getByLabel('Country or region').selectOption('NO')
  }

  test('shows the total with VAT, pays and leads the whole page to the return address', async () => {
    const id = await open({ automatic_tax: { enabled: true } })
    await fill('4242424242424242')
    expect(await form.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
    expect(await form.getByLabel('Expiration date').inputValue()).toBe('12 / 34')
    await form.getByText('VAT included (25%)').waitFor()
    await form.getByRole('button', { name: 'Pay NOK 499.00' }).click()
    await tab.waitForURL(`${run.siteOrigin}/payment-success?session_id=${id}`)
    const session = await run.client.checkout.sessions.retrieve(id)
    expect(session).toMatchObject({
      payment_status: 'paid',
      customer_details: { email: 'buyer@example.com', name: 'Kari Nordmann', address: { country: 'NO' } },
    })
    expect(complaints).toEqual([])
  })

  test('tells the page that a payment is complete, and leaves it where it is, if that is wished', async () => {
    await open({ redirect_on_completion: 'if_required' })
    await fill('4242424242424242')
    await form.getByRole('button').click()
    await tab.waitForFunction(() => document.title === 'Paid')
    expect(tab.url()).toBe(`${run.siteOrigin}/`)
    expect(complaints).toEqual([])
  })

  test('takes the tax ID of a company where its country has such, and only a right one', async () => {
    const id = await open({ tax_id_collection: { enabled: true } })
    await fill('4242424242424242')
    await form.getByLabel('purchasing as a business').check()
    await form.getByRole('button').click()
    await form.getByText('tax ID is incomplete').first().waitFor()
    await form.getByLabel('Business name').fill('Fest AS')
    await form.getByLabel('Tax ID', { exact: true }).fill('123')
    await form.getByRole('button').click()
    await form.getByText('Your tax ID is invalid.').waitFor()
    await form.getByLabel('Country or region').selectOption('US')
    await form.getByLabel('Business name').waitFor({ state: 'hidden' })
    await form.getByLabel('Country or region').selectOption('NO')
    await form.getByLabel('Tax ID', { exact: true }).fill('123 456 789 mva')
    await form.getByRole('button').click()
    await tab.waitForURL(/payment-success/)
    expect(await run.client.checkout.sessions.retrieve(id)).toMatchObject({
      customer_details: { business_name: 'Fest AS', tax_ids: [{ type: 'no_vat', value: '123456789MVA' }] },
    })
  })

  test('says why a card was declined and takes another', async () => {
    const id = await open()
    await fill('4000000000009995')
    await form.getByRole('button').click()
    await form.getByText('Your card has insufficient funds.').waitFor()
    await form.getByLabel('Card number').fill('4242424242424242')
    await form.getByRole('button').click()
    await tab.waitForURL(/payment-success/)
    expect((await run.client.checkout.sessions.retrieve(id)).status).toBe('complete')
    // The browser itself notes the 402 of the declined attempt.
    expect(complaints.filter((text) => !text.includes('402'))).toEqual([])
  })

  test('names every field that is not ready', async () => {
    await open()
    await form.getByRole('button', { name: 'Pay' }).click()
    for (const text of ['Your email is incomplete.', 'Your card number is incomplete.', 'Your name is incomplete.']) {
      await form.getByText(text).waitFor()
    }
    expect(await form.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
    expect(complaints).toEqual([])
  })

  test('fits a page of 320 pixels and is as high as its content', async () => {
    await tab.setViewportSize({ width: 320, height: 700 })
    await open()
    const frame = tab.frames().find((candidate) => candidate.url().includes('/v3/'))
    const fits = () =>
      frame?.evaluate(() => {
        const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
        return scrollWidth <= clientWidth && scrollHeight <= clientHeight
      })
    await expect.poll(fits).toBe(true)
  })

  test('goes away with its component without a word', async () => {
    await open()
    await tab.evaluate('window.leave()')
    await expect.poll(() => tab.locator('iframe').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
