import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showPricingInfo } from '#shared/api/checkout.ts'
import { showPartner } from '#shared/api/partners.ts'
import { problem } from '#shared/api/problem.ts'
import { type Product, startProduct } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { stripeOf } from './random-orders.ts'
import { type Offer, offerCode } from './promotion-codes.ts'
import { lettersTo, openCheckout, pay, sessionStatus, signIn } from './shopper.ts'

let product: Product
let stripe: Stripe
beforeAll(async () => {
  product = await startProduct({ settings: { STRIPE_TAX: 'on' } })
  stripe = await stripeOf(product)
})
afterAll(() => product.stop())

async function priceOf(body: object) {
  const answer = await product.newBrowser().call('site', 'POST', '/api/pricing-info', { json: body })
  expect(answer.status).toBe(200)
  return showPricingInfo.response.parse(answer.json)
}

/** What Stripe will charge in a checkout that is begun like this. */
async function sessionOf(body: object): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.retrieve(await openCheckout(product.newBrowser(), body))
}

describe('a coupon that applies', () => {
  it.each<[string, Offer, string, object, number]>([
    ['20 % of kroner', { percent_off: 20 }, 'NO', { finalPrice: 399.2, originalPrice: 499, discount: 20 }, 39_920],
    ['a third of pounds', { percent_off: 33.3 }, 'GB', { finalPrice: 26.01, discount: 33.3 }, 2601],
    [
      'ten dollars',
      { amount_off: 1000, currency: 'usd' },
      'CA',
      { finalPrice: 35, discount: 22, currency: 'USD', currencySymbol: '$', listPrice: 65 },
      3500,
    ],
    [
      'an amount in a second currency',
      { amount_off: 1000, currency: 'usd', currency_options: { eur: { amount_off: 900 } } },
      'SE',
      { finalPrice: 36, discount: 20, currency: 'EUR' },
      3600,
    ],
    [
      'everything but the smallest charge',
      { amount_off: 4450, currency: 'usd' },
      'US',
      { finalPrice: 0.5, discount: 98 },
      50,
    ],
    ['everything', { percent_off: 100 }, 'NO', { finalPrice: 0, discount: 100 }, 0],
    ['more than everything', { amount_off: 99_900, currency: 'nok' }, 'NO', { finalPrice: 0, discount: 100 }, 0],
    [
      'what is bound to a minimum that is reached',
      { percent_off: 10, minimum: { amount: 4500, currency: 'eur' } },
      'DE',
      { finalPrice: 40.5 },
      4050,
    ],
  ])(
    'takes off %s, shown and charged alike, in any case it is typed in',
    async (_name, offer, buyerCountry, price, total) => {
      const { id, code } = await offerCode(stripe, offer)
      for (const couponCode of [code, ` ${code.toUpperCase()} `])
        expect(await priceOf({ couponCode, buyerCountry })).toMatchObject({
          success: true,
          couponStatus: 'applied',
          ...price,
        })
      const session = await sessionOf({ couponCode: code.toLowerCase(), buyerCountry })
      expect(session).toMatchObject({
        amount_total: total,
        discounts: [{ promotion_code: id }],
        allow_promotion_codes: null,
        metadata: { coupon_code: code, coupon_applied: 'true' },
      })
    },
  )
})

describe('a coupon that does not apply', () => {
  /** Makes a code useless in its own way; answers it. */
  const useless: Record<string, () => Promise<string>> = {
    unknown: async () => 'nobody-knows-me',
    'no code at all': async () => 'ß?%00 ../',
    'switched off': async () => {
      const { id, code } = await offerCode(stripe, { percent_off: 20 })
      await stripe.promotionCodes.update(id, { active: false })
      return code
    },
    'used up': async () => {
      const { code } = await offerCode(stripe, { percent_off: 20, uses: 1 })
      const buyer = product.newBrowser()
      const email = `used-up-${process.pid}@example.com`
      expect(
        (await pay(buyer, await openCheckout(buyer, { couponCode: code, buyerCountry: 'NO' }), { email })).status,
      ).toBe('complete')
      return code
    },
    'in another currency': async () => (await offerCode(stripe, { amount_off: 1000, currency: 'usd' })).code,
    'for larger purchases': async () =>
      (await offerCode(stripe, { percent_off: 20, minimum: { amount: 50_000, currency: 'nok' } })).code,
    'bound to a minimum in another currency': async () =>
      (await offerCode(stripe, { percent_off: 20, minimum: { amount: 100, currency: 'usd' } })).code,
    'leaving less than Stripe charges': async () =>
      (await offerCode(stripe, { amount_off: 49_601, currency: 'nok' })).code,
    'of a coupon that was deleted': async () => {
      const { code, promotion } = await offerCode(stripe, { percent_off: 20 })
      if (typeof promotion.coupon === 'string') await stripe.coupons.del(promotion.coupon)
      return code
    },
  }

  it.each(Object.entries(useless))(
    'because it is %s is said to be invalid, and leaves the price whole',
    async (_name, make) => {
      const couponCode = await make()
      const price = { finalPrice: 499, originalPrice: 499, discount: 0, couponStatus: 'invalid' }
      expect(await priceOf({ couponCode, buyerCountry: 'NO' })).toMatchObject(price)
      const session = await sessionOf({ couponCode, buyerCountry: 'NO' })
      expect(session).toMatchObject({ amount_total: 49_900, discounts: [], metadata: { coupon_applied: 'false' } })
      expect(session.metadata).not.toHaveProperty('coupon_code')
    },
  )

  it('keeps a form from being paid that was open when somebody else used the code up', async () => {
    const { code } = await offerCode(stripe, { percent_off: 20, uses: 1 })
    const [first, second] = [product.newBrowser(), product.newBrowser()]
    const order = { couponCode: code, buyerCountry: 'NO' }
    const sessions = [await openCheckout(first, order), await openCheckout(second, order)]
    await pay(first, sessions[0] ?? '', { email: 'first@example.com' })
    const late = await second.call('console', 'POST', `/stripe/sessions/${sessions[1]}/pay`, {
      json: { email: 'second@example.com' },
    })
    expect(late.status).toBe(400)
    expect(await sessionStatus(second, sessions[1] ?? '')).toMatchObject({ status: 'open', orderId: null })
  })
})

describe('a checkout', () => {
  it('takes its currency from the guessed country, and its amounts from nobody’s browser', async () => {
    for (const [buyerCountry, currency, total] of [
      ['NO', 'nok', 49_900],
      ['gb', 'gbp', 3900],
      ['FI', 'eur', 4500],
      ['AU', 'usd', 4500],
      ['CH', 'usd', 4500],
      ['', 'usd', 4500],
      [null, 'usd', 4500],
    ] as const) {
      const lies = { amount: 1, amount_total: 1, price: 0.01, finalPrice: 1, discount: 100, currency: 'jpy' }
      const session = await sessionOf({ buyerCountry, ...lies })
      expect(session).toMatchObject({ currency, amount_total: total })
      expect(await priceOf({ buyerCountry, ...lies })).toMatchObject({ finalPrice: total / 100, discount: 0 })
    }
  })

  it('expires the session that it replaces, and only one that is open', async () => {
    const buyer = product.newBrowser()
    const { code } = await offerCode(stripe, { percent_off: 20 })
    const old = await openCheckout(buyer, { buyerCountry: 'NO' })
    const next = await openCheckout(buyer, { buyerCountry: 'NO', couponCode: code, replaces: old })
    expect(await stripe.checkout.sessions.retrieve(old)).toMatchObject({ status: 'expired' })
    await pay(buyer, next, { email: 'replaced@example.com' })
    await openCheckout(buyer, { buyerCountry: 'NO', replaces: next })
    expect(await sessionStatus(buyer, next)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount: 39_920,
    })
  })

  it('hands language, return address and referral to Stripe, and tracking values only as they were sent', async () => {
    const plain = await sessionOf({ buyerCountry: 'NO', metaEventId: null, fbp: null, fbc: '' })
    for (const key of ['metaEventId', 'fbp', 'fbc', 'referral', 'tolt_referral'])
      expect(plain.metadata).not.toHaveProperty(key)
    const tracked = { metaEventId: 'V1StGXR8_Z5jdHi6B-myT', fbp: 'fb.1.1.2', fbc: `fb.1.1.${'x'.repeat(400)}` }
    const session = await sessionOf({
      ...tracked,
      locale: 'no',
      referralId: 'kari',
      tolt_referral: 't1',
      buyerCountry: 'NO',
    })
    expect(session.metadata).toMatchObject({ ...tracked, referral: 'kari', tolt_referral: 't1', locale: 'no' })
    expect(session).toMatchObject({
      locale: 'nb',
      return_url: `${product.site}/no/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      automatic_tax: { enabled: true },
      tax_id_collection: { enabled: true },
    })
  })

  it.each([
    ['buyerCountry', { buyerCountry: 'NOR' }],
    ['buyerCountry', { buyerCountry: 47 }],
    ['couponCode', { couponCode: ['A', 'B'] }],
    ['couponCode', { couponCode: 'x'.repeat(129) }],
    ['couponCode', { couponCode: { $gt: '' } }],
  ])('and a price are refused with a %s of the wrong shape, by its name', async (field, json) => {
    for (const path of ['/api/pricing-info', '/api/create-checkout-session']) {
      const answer = await product.newBrowser().call('site', 'POST', path, { json })
      expect(answer.status).toBe(400)
      expect(problem.parse(answer.json)).toMatchObject({ code: 'invalid_request', errors: [{ field }] })
    }
  })

  it.each([
    ['metaEventId', { metaEventId: 'short' }],
    ['fbp', { fbp: 'x'.repeat(501) }],
    ['referralId', { referralId: {} }],
    ['locale', { locale: 'de' }],
    ['replaces', { replaces: 'pi_1' }],
    ['body', []],
    ['body', 'text'],
    ['body', null],
  ])('is refused with a %s of the wrong shape, by its name', async (field, json) => {
    const answer = await product.newBrowser().call('site', 'POST', '/api/create-checkout-session', { json })
    expect(answer.status).toBe(400)
    expect(problem.parse(answer.json).errors?.map((error) => error.field)).toEqual([field])
  })
})

describe('a sale', () => {
  it('with a promotion code counts for the partner whom its metadata name at Stripe, by any link of the buyer’s', async () => {
    const [anna, kari] = [product.newBrowser(), product.newBrowser()]
    const codes = { anna: `anna-${process.pid}`, kari: `kari-${process.pid}` }
    for (const [partner, code] of [[anna, codes.anna] as const, [kari, codes.kari] as const]) {
      await signIn(product, partner, `${code}@example.com`)
      expect((await partner.call('app', 'POST', '/api/partner', { json: { code } })).status).toBe(201)
    }
    const annas = await offerCode(stripe, { percent_off: 20, partner: codes.anna })
    const nobodys = await offerCode(stripe, { percent_off: 20 })
    const sell = async (order: object) => {
      const buyer = product.newBrowser()
      await pay(buyer, await openCheckout(buyer, { buyerCountry: 'NO', ...order }), { email: 'customer@example.com' })
    }
    await sell({ couponCode: annas.code })
    await sell({ couponCode: annas.code, referralId: codes.kari })
    await sell({ couponCode: nobodys.code, referralId: codes.kari })
    await sell({ referralId: codes.kari })
    const salesOf = async (partner: TestBrowser) =>
      showPartner.response.parse((await partner.call('app', 'GET', '/api/partner')).json).sales
    expect(await salesOf(anna)).toMatchObject([{ count: 2, amount: 2 * 39_920 }])
    expect(await salesOf(kari)).toMatchObject([{ count: 1, amount: 49_900 }])
  })

  it.each([
    ['at home', 'NO', '123 456 789 MVA', ['123456789MVA', 'Mva. (25 %): 79,84 kr', '319,36 kr', '399,20 kr'], false],
    ['abroad', 'DE', 'DE 123456789', ['DE123456789', 'Mva. (0 %): 0,00 €', '36,00 €'], true],
  ])('to a company %s carries its VAT id and the VAT that Stripe computed into its letter', async (...row) => {
    const [, country, taxId, parts, isReverseCharge] = row
    const email = `company-${country.toLowerCase()}-${process.pid}@example.com`
    const buyer = product.newBrowser()
    const { code } = await offerCode(stripe, { percent_off: 20 })
    const session = await openCheckout(buyer, { buyerCountry: country, couponCode: code, locale: 'no' })
    const paid = await buyer.call('console', 'POST', `/stripe/sessions/${session}/pay`, {
      json: { email, country, company: { name: 'Fest og Moro', taxId } },
    })
    expect(paid.status).toBe(200)
    const [letter] = await lettersTo(product, email, /ord_/)
    const text = letter?.text.replaceAll(/\s/g, ' ') ?? ''
    for (const part of ['Fest og Moro', code, ...parts]) expect(text).toContain(part)
    expect(text.includes('Omvendt avgiftsplikt')).toBe(isReverseCharge)
  })

  it.each([
    ['jpy', 6980, '6 980'],
    ['kwd', 14_290, '14,290'],
    ['isk', 618_000, '6 180'],
  ])('tells what the buyer paid in %s, in Stripe’s own minor units', async (currency, amount, shown) => {
    const email = `${currency}-${process.pid}@example.com`
    const buyer = product.newBrowser()
    const session = await openCheckout(buyer, { buyerCountry: 'US' })
    const paid = await buyer.call('console', 'POST', `/stripe/sessions/${session}/pay`, {
      json: { email, country: 'US', presentment: { currency, amount } },
    })
    expect(paid.status).toBe(200)
    expect(await sessionStatus(buyer, session)).toMatchObject({
      amount: 4500,
      currency: 'usd',
      presentment_details: { presentment_amount: amount, presentment_currency: currency },
    })
    const [letter] = await lettersTo(product, email, /ord_/)
    expect(letter?.text.replaceAll(/\s/g, ' ')).toContain(shown)
  })
})
