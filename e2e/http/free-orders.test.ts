import type Stripe from 'stripe'
import { afterEach, describe, expect } from 'vitest'
import { createFreeOrder, showPricingInfo } from '#shared/api/checkout.ts'
import { problem } from '#shared/api/problem.ts'
import { test as it } from '../kit/share-product.ts'
import type { Product } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { breakNext, repairAll } from './faults.ts'
import { stripeOf } from './random-orders.ts'
import { offerCode } from './promotion-codes.ts'
import { creditsOf, lettersTo, openCheckout, pay, sessionStatus } from './shopper.ts'

let product: Product
let stripe: Stripe
it.beforeAll(async ({ product: shared }) => {
  product = shared
  stripe = await stripeOf(product)
})
afterEach(() => repairAll(product))

let buyers = 0
const newAddress = () => `free-${process.pid}-${(buyers += 1)}@example.com`

const post = (json: unknown, viewer: TestBrowser = product.newBrowser()) =>
  viewer.call('site', 'POST', '/api/free-orders', { json })

async function orderFree(email: string, couponCode: string, viewer?: TestBrowser): Promise<string> {
  const answer = await post({ email, couponCode, buyerCountry: 'NO' }, viewer)
  expect(answer.status).toBe(201)
  return createFreeOrder.response.parse(answer.json).orderId
}

async function couponStatusOf(couponCode: string): Promise<string> {
  const answer = await product
    .newBrowser()
    .call('site', 'POST', '/api/pricing-info', { json: { couponCode, buyerCountry: 'NO' } })
  return showPricingInfo.response.parse(answer.json).couponStatus
}

const isActive = async ({ id }: Stripe.PromotionCode) => (await stripe.promotionCodes.retrieve(id)).active

describe('a free order', () => {
  it('gives one credit and one letter for an address and a coupon, and takes no amount from the browser', async () => {
    const { code } = await offerCode(stripe, { percent_off: 100 })
    const email = newAddress()
    const answer = await post({ email, couponCode: code, buyerCountry: 'NO', locale: 'es', amount: 1, credits: 50 })
    expect(answer.status).toBe(201)
    const { orderId } = createFreeOrder.response.parse(answer.json)
    expect(Object.keys(answer.json ?? {})).toEqual(['orderId'])
    const letters = await lettersTo(product, email, /ord_/)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.subject).toContain(orderId)
    expect(letters[0]?.text).toContain('no tienes que pagar nada')
    expect(await creditsOf(product, email)).toBe(1)
    expect(await sessionStatus(product.newBrowser(), orderId)).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      amount: 0,
      currency: 'nok',
      isFreeOrder: true,
      orderId,
      customer_email: null,
    })
  })

  it('is granted once where twenty viewers redeem a code of one use at once', async () => {
    const offer = await offerCode(stripe, { percent_off: 100, uses: 1 })
    const emails = Array.from({ length: 20 }, newAddress)
    const answers = await Promise.all(
      emails.map((email) => post({ email, couponCode: offer.code, buyerCountry: 'NO' })),
    )
    const granted = emails.filter((_, index) => answers[index]?.status === 201)
    expect(granted).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer.status).toBe(400)
      expect(problem.parse(answer.json)).toMatchObject({ code: 'invalid_coupon', errors: [{ field: 'couponCode' }] })
    }
    expect(await couponStatusOf(offer.code)).toBe('invalid')
    await expect.poll(() => isActive(offer), { timeout: 30_000 }).toBe(false)
    const [winner = ''] = granted
    expect(await creditsOf(product, winner)).toBe(1)
    expect(await lettersTo(product, winner, /ord_/)).toHaveLength(1)
    const mail = await product.mail()
    expect(mail.filter(({ to }) => to.some((address) => emails.includes(address) && address !== winner))).toEqual([])
  })

  it('is granted as often as the code has uses, those at Stripe among them', async () => {
    const offer = await offerCode(stripe, { percent_off: 100, uses: 5 })
    const buyer = product.newBrowser()
    const session = await openCheckout(buyer, { couponCode: offer.code, buyerCountry: 'NO' })
    const paid = await pay(buyer, session, { email: newAddress() })
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'no_payment_required' })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post({ email: newAddress(), couponCode: offer.code, buyerCountry: 'NO' })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 201, 400, 400, 400, 400,
    ])
    await expect.poll(() => isActive(offer), { timeout: 30_000 }).toBe(false)
  })

  it('answers a double click, a retry and another spelling with the same order', async () => {
    const { code } = await offerCode(stripe, { percent_off: 100, uses: 1 })
    const email = newAddress()
    const viewer = product.newBrowser()
    const ids = await Promise.all([orderFree(email, code, viewer), orderFree(email, code, viewer)])
    ids.push(await orderFree(email.toUpperCase(), ` ${code.toLowerCase()} `))
    expect(new Set(ids).size).toBe(1)
    expect(await creditsOf(product, email)).toBe(1)
  })

  it('survives a Stripe that cannot be told: the order stands, and the code is retired later', async () => {
    const offer = await offerCode(stripe, { percent_off: 100, uses: 1 })
    await breakNext(product, { service: 'stripe', operation: 'POST /v1/promotion_codes/{id}', fail: 3, status: 500 })
    await orderFree(newAddress(), offer.code)
    expect((await post({ email: newAddress(), couponCode: offer.code })).status).toBe(400)
    await expect.poll(() => isActive(offer), { timeout: 60_000 }).toBe(false)
  }, 90_000)

  it('grants nothing while Stripe or the database is down, and all of it the next time', async () => {
    const { code } = await offerCode(stripe, { percent_off: 100, uses: 1 })
    const email = newAddress()
    const order = { email, couponCode: code, buyerCountry: 'NO' }
    await breakNext(product, { service: 'stripe', fail: 20, status: 500 })
    expect((await post(order)).status).toBe(502)
    await repairAll(product)
    await breakNext(product, { service: 'dynamodb', operation: 'TransactWriteItems', fail: 20, status: 500 })
    expect((await post(order)).status).toBe(503)
    await repairAll(product)
    await orderFree(email, code)
    expect(await creditsOf(product, email)).toBe(1)
    expect(await lettersTo(product, email, /ord_/)).toHaveLength(1)
  })

  it.each([
    [['email'], { couponCode: 'GIFT', buyerCountry: 'NO' }],
    [['email'], { email: null, couponCode: 'GIFT' }],
    [['email'], { email: 'a@example.com, b@example.com', couponCode: 'GIFT' }],
    [['email'], { email: 'a@example.com\r\nBcc: b@example.com', couponCode: 'GIFT' }],
    [['couponCode'], { email: 'a@example.com', couponCode: '' }],
    [['couponCode'], { email: 'a@example.com', couponCode: 100 }],
    [['couponCode', 'email'], {}],
    [['buyerCountry'], { email: 'a@example.com', couponCode: 'GIFT', buyerCountry: '47' }],
    [['body'], ['a@example.com']],
    [['body'], 'GIFT'],
  ])('is refused with %s of the wrong shape, by name', async (fields, json) => {
    const answer = await post(json)
    expect(answer.status).toBe(400)
    const named = problem.parse(answer.json).errors?.map(({ field }) => field)
    expect([...new Set(named)].toSorted((a, b) => a.localeCompare(b))).toEqual(fields)
  })

  it.each([
    ['nobody knows', async () => 'nobody-knows-me'],
    ['leaves something to pay', async () => (await offerCode(stripe, { percent_off: 99 })).code],
    [
      'is worth nothing in this currency',
      async () => (await offerCode(stripe, { amount_off: 4500, currency: 'usd' })).code,
    ],
  ])('is refused with a coupon that %s', async (_name, make) => {
    const answer = await post({ email: newAddress(), couponCode: await make(), buyerCountry: 'NO' })
    expect(problem.parse(answer.json)).toMatchObject({
      status: 400,
      code: 'invalid_coupon',
      errors: [{ field: 'couponCode' }],
    })
  })

  it('is not for machines that try codes: thirty a minute from one address', async () => {
    const viewer = product.newBrowser()
    const answers = []
    for (let count = 0; count < 40; count++)
      answers.push(await post({ email: newAddress(), couponCode: `guess-${count}` }, viewer))
    expect(answers.slice(0, 30).map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 400))
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
