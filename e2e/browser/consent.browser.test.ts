import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { PaymentStatus } from '#shared/api/payments.ts'
import { type OpenPage, test } from '../kit/browse-product.ts'
import { startProduct, type Product } from '../kit/start-product.ts'
import { expectAccessible } from '../kit/watched-page.ts'

const ids = { AD_PIXEL_ID: '1234567890', ANALYTICS_ID: 'G-TEST1234', PARTNER_SCRIPT_ID: 'pk_test' }

/** As the ad pixel's own script does: it takes over waiting and future calls. */
const pixelScript = `window.pixelCalls = [];
  window.fbq.callMethod = (...call) => window.pixelCalls.push(call);
  window.fbq.queue.splice(0).forEach((call) => window.fbq.callMethod(...call))`
const partnerScript = "window.tolt_referral = 'ref_1'"
const scripts = ['connect.facebook.net', 'www.googletagmanager.com', 'cdn.tolt.io']

const paid: PaymentStatus = {
  status: 'complete',
  payment_status: 'paid',
  amount: 49900,
  currency: 'nok',
  orderId: 'ord_0123456789AB',
  isFreeOrder: false,
  customer_email: 'kari@example.com',
  receipt_url: null,
  presentment_details: null,
  metadata: { coupon_code: 'anna', coupon_applied: 'true' },
  payment_intent_id: 'pi_1',
  session_id: null,
  originalAmount: 49900,
  vatAmount: 0,
  errorCode: null,
}

const banner = (page: Page) => page.getByRole('region', { name: 'You decide about cookies' })

// The test answers for third parties; whether they are called is up to the page.
describe('consent on the site', () => {
  let product: Product

  beforeAll(async () => {
    product = await startProduct({ settings: ids })
  })

  afterAll(() => product?.stop())

  /** `foreign` lists every request to other hosts, with the address of its page. */
  async function watch(open: OpenPage, answer: 'answered' | 'blocked' = 'answered') {
    const watched = await open()
    const { page } = watched
    const foreign: { host: string; from: string }[] = []
    await page.context().route(
      ({ hostname }) => hostname !== 'localhost',
      (route) => {
        const { hostname: host } = new URL(route.request().url())
        foreign.push({ host, from: page.url() })
        if (answer === 'blocked') return route.abort('blockedbyclient')
        const body = { 'connect.facebook.net': pixelScript, 'cdn.tolt.io': partnerScript }[host] ?? ''
        return route.fulfill({ body, contentType: 'text/javascript' })
      },
    )
    return { ...watched, foreign, hosts: () => [...new Set(foreign.map(({ host }) => host))].toSorted() }
  }

  test('nothing of third parties is asked for before an answer nor after a refusal, and the shop works', async ({
    open,
  }) => {
    const { page, foreign, troubles } = await watch(open)
    await page.goto(product.site)
    await banner(page).waitFor()
    await expectAccessible(page)
    const [refuse, accept] = await banner(page).evaluate((region) =>
      [...region.querySelectorAll('button')].slice(0, 2).map((button) => {
        const { width, height, y } = button.getBoundingClientRect()
        return [width, height, y].map(Math.round).join()
      }),
    )
    expect(refuse).toBe(accept)
    expect(await banner(page).getByRole('link', { name: 'Cookie policy' }).getAttribute('href')).toBe('/cookie-policy')
    await page.getByRole('button', { name: 'Refuse all' }).click()
    await expect.poll(() => banner(page).count()).toBe(0)

    const asked = page.waitForRequest('**/api/create-checkout-session')
    await page.goto(`${product.site}/checkout`)
    expect((await asked).postDataJSON()).toMatchObject({
      metaEventId: null,
      fbp: null,
      fbc: null,
      tolt_referral: null,
    })
    await page.locator('#payment iframe').waitFor()
    expect(await banner(page).count()).toBe(0)
    expect(foreign).toEqual([])
    expect(troubles).toEqual([])
  })

  test('after a yes each is loaded once, the checkout carries their ids, and no takes it all back', async ({
    open,
  }) => {
    const { page, foreign, hosts, troubles } = await watch(open)
    await page.context().addCookies([{ name: '_fbp', value: 'fb.1.2.3', url: product.site }])
    await page.goto(product.site)
    await page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(hosts).toEqual(scripts.toSorted())
    await expect.poll(() => page.evaluate('window.tolt_referral')).toBe('ref_1')

    const asked = page.waitForRequest('**/api/create-checkout-session')
    await page.getByRole('link', { name: 'Start your gallery' }).first().click()
    const sent = (await asked).postDataJSON()
    expect(sent).toMatchObject({
      metaEventId: expect.stringMatching(/^[\w-]{21}$/),
      fbp: 'fb.1.2.3',
      fbc: null,
      tolt_referral: 'ref_1',
    })
    await expect
      .poll(() => page.evaluate('window.pixelCalls'))
      .toContainEqual(['track', 'InitiateCheckout', {}, { eventID: sent.metaEventId }])
    expect(await page.evaluate("sessionStorage.getItem('checkout')")).toBe(sent.metaEventId)
    expect(foreign).toHaveLength(scripts.length)

    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
    await page
      .locator('section:focus')
      .getByRole('checkbox', { name: /Statistics/ })
      .waitFor()
    expect(await page.getByRole('checkbox', { name: /Statistics/ }).isChecked()).toBe(true)
    await expectAccessible(page)
    foreign.length = 0
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Refuse all' }).click()
    await reloaded
    await page.locator('#payment iframe').waitFor()
    expect(await page.context().cookies(product.site)).toEqual([])
    expect(foreign).toEqual([])
    expect(troubles).toEqual([])
  })

  test('a checkout that is opened directly waits for who sent the buyer, and for nobody who does not answer', async ({
    open,
  }) => {
    const { page, foreign } = await watch(open)
    await page.goto(product.site)
    await page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => foreign.length).toBe(scripts.length)

    const asked = () => page.waitForRequest('**/api/create-checkout-session')
    const answer = Promise.withResolvers<void>()
    await page.route('https://cdn.tolt.io/**', async (route) => {
      await answer.promise
      await route.fulfill({ body: partnerScript, contentType: 'text/javascript' })
    })
    const script = page.waitForRequest('https://cdn.tolt.io/**')
    let session = asked()
    await page.goto(`${product.site}/checkout`)
    await script
    answer.resolve()
    expect((await session).postDataJSON()).toMatchObject({ tolt_referral: 'ref_1' })

    // One that never answers.
    await page.route('https://cdn.tolt.io/**', () => undefined)
    session = asked()
    await page.reload({ waitUntil: 'commit' })
    expect((await session).postDataJSON()).toMatchObject({ tolt_referral: null })
    await page.locator('#payment iframe').waitFor()
  })

  test('each purpose can be chosen apart, and the answer holds on the next page', async ({ open }) => {
    const { page, hosts } = await watch(open)
    await page.goto(product.site)
    await page.getByRole('button', { name: 'Choose for yourself' }).click()
    await page.getByRole('checkbox', { name: /Statistics/ }).check()
    await page.getByRole('button', { name: 'Save this choice' }).click()
    await expect.poll(hosts).toEqual(['www.googletagmanager.com'])
    await page.goto(`${product.site}/checkout`)
    await page.locator('#payment iframe').waitFor()
    expect(hosts()).toEqual(['www.googletagmanager.com'])
  })

  test('a purchase is reported once, and third parties never see the address that opens its receipt', async ({
    open,
  }) => {
    const { page, foreign } = await watch(open)
    await page.route('**/api/session-status/*', (route) => route.fulfill({ json: paid }))
    await page.goto(product.site)
    await page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => foreign.length).toBe(scripts.length)
    const purchases = () =>
      page.evaluate(() => ({
        pixel: Reflect.get(window, 'pixelCalls')?.filter((call: unknown[]) => call[1] === 'Purchase'),
        analytics: window.dataLayer?.map((entry) => JSON.stringify(entry)).filter((text) => text.includes('purchase')),
      }))

    await page.goto(`${product.site}/payment-success?session_id=cs_test_1`)
    await expect.poll(purchases).toEqual({
      pixel: [['track', 'Purchase', { value: 499, currency: 'NOK' }, { eventID: paid.orderId }]],
      analytics: [
        expect.stringMatching(/"transaction_id":"ord_0123456789AB","value":499,"currency":"NOK","coupon":"anna"/),
      ],
    })
    expect(foreign.filter(({ from }) => from.includes('cs_test_1'))).toEqual([])

    await page.reload()
    await page.locator('#next:focus').waitFor()
    await expect.poll(purchases).toEqual({ pixel: [], analytics: [] })
  })

  test('in the office nobody is asked and nothing of third parties runs, after any consent', async ({ open }) => {
    const { page, foreign } = await watch(open)
    await page.goto(`${product.site}/admin/payments`)
    await page.locator('input[type=password]').waitFor()
    expect(await banner(page).count()).toBe(0)
    await page.goto(product.site)
    await page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => foreign.length).toBe(scripts.length)
    foreign.length = 0
    await page.goto(`${product.site}/admin/payments`)
    await page.locator('input[type=password]').waitFor()
    expect(foreign).toEqual([])
  })

  test('third parties that are blocked leave the page whole and our console clean', async ({ open }) => {
    const { page, hosts, troubles } = await watch(open, 'blocked')
    await page.goto(product.site)
    await page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(hosts).toEqual(scripts.toSorted())
    await page.getByRole('link', { name: 'Start your gallery' }).first().click()
    await page.locator('#payment iframe').waitFor()
    // The browser itself logs the blocked address.
    expect(troubles.filter((trouble) => !scripts.some((host) => trouble.includes(`https://${host}`)))).toEqual([])
  })

  test('settings that could not be loaded are there with the next press', async ({ open }) => {
    const { page } = await watch(open)
    await page.goto(product.site)
    await page.getByRole('button', { name: 'Refuse all' }).click()
    await page.reload()
    let refused = 0
    await page.route('**/consent-banner*.js', (route) => {
      refused += 1
      return route.abort()
    })
    const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
    await settings.click()
    // The page asks for a part ahead of its import.
    await expect.poll(() => refused).toBe(2)
    await page.unroute('**/consent-banner*.js')
    // The page may not yet have noticed the failure when it is pressed.
    const pressUntilThere = async () => {
      const count = await banner(page).count()
      if (count === 0) await settings.click()
      return count
    }
    await expect.poll(pressUntilThere).toBe(1)
    expect(await page.locator('section:focus').getByRole('button', { name: 'Accept all' }).count()).toBe(1)
  })

  test('a browser that objects to tracking has answered for its visitor', async ({ open }) => {
    const { page, foreign } = await watch(open)
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await page.goto(`${product.site}/checkout`)
    await page.locator('#payment iframe').waitFor()
    expect(await banner(page).count()).toBe(0)
    expect(foreign).toEqual([])
  })
})
