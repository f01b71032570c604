import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { problem } from '#shared/api/problem.ts'
import { AppClient } from '#e2e/kit/app-client.ts'
import { invokeEndpoint } from '#e2e/kit/invoke-endpoint.ts'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { signInAdmin } from '#e2e/kit/sign-in-admin.ts'
import { grantFreeOrder } from '../../payments/grant-free-order.ts'
import { readAccount } from '../../sign-in/account-store.ts'
import { dynamodb } from '../../database/dynamodb.ts'
import { epochSeconds } from '../../database/epoch.ts'
import { readPaymentTotals } from '../../payments/payment-totals-store.ts'
import { listPaymentsOf, readPayment } from '../../payments/payment-store.ts'
import { handler } from './create-free-order.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => shop.faults.clear())
afterAll(() => shop.close())

const name = 'checkout/create-free-order'

let visitors = 0
const newVisitor = () => new AppClient(`198.51.100.${(visitors += 1)}`)

let buyers = 0
const newBuyer = () => `guest-of-honour-${(buyers += 1)}@example.test`

let codes = 0
async function promotionCode(
  coupon: Stripe.CouponCreateParams = { percent_off: 100 },
  limits: Pick<Stripe.PromotionCodeCreateParams, 'max_redemptions' | 'metadata' | 'restrictions'> = {},
): Promise<Stripe.PromotionCode> {
  const { id } = await shop.stripe.coupons.create({ duration: 'once', ...coupon })
  return shop.stripe.promotionCodes.create({
    code: `GIFT${(codes += 1)}`,
    promotion: { type: 'coupon', coupon: id },
    ...limits,
  })
}

/** Orders as a visitor of its own; answers the order's number. */
async function order(email: string, couponCode: string, buyerCountry = 'NO'): Promise<string> {
  const { status, body } = await newVisitor().call(name, { body: { email, couponCode, buyerCountry, locale: 'sv' } })
  expect(status).toBe(201)
  return body.orderId
}

/** As time does: no order is so recent any more that another one would be its repeat. */
async function letRepeatsEnd(): Promise<void> {
  const { Items = [] } = await dynamodb.send(new ScanCommand({ TableName: 'redemptions', ConsistentRead: true }))
  for (const row of Items.filter((item) => 'orderId' in item))
    await dynamodb.send(new PutCommand({ TableName: 'redemptions', Item: { ...row, expiresAt: epochSeconds() } }))
}

const refuse = (email: string, couponCode: string, buyerCountry = 'NO') =>
  newVisitor().refusal(name, { body: { email, couponCode, buyerCountry } })
const badCoupon = { status: 400, code: 'invalid_coupon', errors: [{ field: 'couponCode' }] }

describe('a free order', () => {
  it('is a payment of nothing in kroner, a credit and a letter to the normalised address', async () => {
    const email = newBuyer()
    const { code } = await promotionCode({ percent_off: 100 }, { metadata: { partner: 'Kari' } })
    const orderId = await order(` ${email.toUpperCase()} `, code.toLowerCase(), 'SE')
    expect(orderId).toMatch(/^ord_[0-9A-Z]{12}$/)
    expect(await readPayment(orderId)).toMatchObject({
      orderId,
      customerEmail: email,
      amount: 0,
      currency: 'nok',
      vatAmount: 0,
      usdAmount: 0,
      status: 'succeeded',
      credit: 'granted',
      couponCode: code,
      partnerCode: 'kari',
      buyerCountry: 'SE',
      locale: 'sv',
      sessionId: null,
    })
    expect(await readAccount(email)).toMatchObject({ credits: 1, locale: 'sv' })
    expect(await shop.lettersTo(email)).toMatchObject([{ letter: 'order-confirmation', orderId, amount: 0 }])
    expect((await readPaymentTotals()).all).toMatchObject({ revenue: 0 })
  })

  it('is one order where its button is clicked many times, one after the other or at once', async () => {
    const email = newBuyer()
    const { code } = await promotionCode({ percent_off: 100 }, { max_redemptions: 1 })
    const ids = await Promise.all(Array.from({ length: 5 }, () => order(email, code)))
    ids.push(await order(email.toUpperCase(), code.toLowerCase()))
    expect(new Set(ids).size).toBe(1)
    expect(await readAccount(email)).toMatchObject({ credits: 1 })
    expect(await shop.lettersTo(email)).toHaveLength(1)
  })

  it('is one order where a second click overtakes the first one, which finds the code used up', async () => {
    const email = newBuyer()
    const { code } = await promotionCode({ percent_off: 100 }, { max_redemptions: 1 })
    shop.faults.add({ service: 'stripe', operation: 'GET /v1/promotion_codes', fail: 1, delayMs: 1000 })
    const first = order(email, code)
    await expect.poll(() => shop.faults.orders).toEqual([])
    expect(await order(email, code)).toBe(await first)
    expect(await readAccount(email)).toMatchObject({ credits: 1 })
  })

  it('is another order for the same buyer some time later, as long as the code has uses', async () => {
    const email = newBuyer()
    const { code } = await promotionCode({ percent_off: 100 }, { max_redemptions: 2 })
    const first = await order(email, code)
    await letRepeatsEnd()
    expect(await order(email, code)).not.toBe(first)
    await letRepeatsEnd()
    expect(await refuse(email, code)).toMatchObject(badCoupon)
    expect(await readAccount(email)).toMatchObject({ credits: 2 })
  })

  it('is another order for another buyer of the same code', async () => {
    const { code } = await promotionCode()
    expect(await order(newBuyer(), code)).not.toBe(await order(newBuyer(), code))
  })

  it('is granted once where twenty want a code of one use, and Stripe takes the code no longer', async () => {
    const { id, code } = await promotionCode({ percent_off: 100 }, { max_redemptions: 1 })
    const emails = Array.from({ length: 20 }, newBuyer)
    const answers = await Promise.allSettled(emails.map((email) => order(email, code)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const accounts = await Promise.all(emails.map(readAccount))
    expect(accounts.reduce((sum, { credits }) => sum + credits, 0)).toBe(1)
    expect(await shop.stripe.promotionCodes.retrieve(id)).toMatchObject({ active: false })
    expect(await refuse(newBuyer(), code)).toMatchObject(badCoupon)
  })

  it('counts with what was redeemed at Stripe', async () => {
    const { code } = await promotionCode({ percent_off: 100 }, { max_redemptions: 3 })
    await shop.pay(await shop.startSession({ couponCode: code, buyerCountry: 'NO' }), { email: newBuyer() })
    await order(newBuyer(), code)
    await order(newBuyer(), code)
    expect(await refuse(newBuyer(), code)).toMatchObject(badCoupon)
  })

  it('counts for the coupon behind the code, whichever of its codes is used', async () => {
    const first = await promotionCode({ percent_off: 100, max_redemptions: 1 })
    const { coupon } = first.promotion
    if (typeof coupon !== 'string') throw new Error('No coupon.')
    const second = await shop.stripe.promotionCodes.create({ code: 'SECOND', promotion: { type: 'coupon', coupon } })
    await order(newBuyer(), first.code)
    expect(await refuse(newBuyer(), second.code)).toMatchObject(badCoupon)
  })

  it('leaves nothing to a form that was open with the code that it used up', async () => {
    const { code } = await promotionCode({ percent_off: 100 }, { max_redemptions: 1 })
    const session = await shop.startSession({ couponCode: code, buyerCountry: 'NO' })
    await order(newBuyer(), code)
    await expect(shop.pay(session, { email: newBuyer() })).rejects.toThrow('cannot be redeemed')
  })

  it('is refused with a coupon that is unknown, over, for something else, or leaves something to pay', async () => {
    const email = newBuyer()
    const half = await promotionCode({ percent_off: 50 })
    const kroner = await promotionCode({ amount_off: 49_900, currency: 'nok' })
    // Each session sells a product of its own: what is for that of another is for nothing here.
    const other = await shop.stripe.checkout.sessions.listLineItems(await shop.startSession({ buyerCountry: 'NO' }))
    const product = z.string().parse(other.data[0]?.price?.product)
    const ofAnother = await promotionCode({ percent_off: 100, applies_to: { products: [product] } })
    const off = await promotionCode()
    await shop.stripe.promotionCodes.update(off.id, { active: false })
    for (const [code, country] of [
      ['NOBODY-KNOWS-ME', 'NO'],
      [half.code, 'NO'],
      [kroner.code, 'US'],
      [ofAnother.code, 'NO'],
      [off.code, 'NO'],
    ] as const)
      expect(await refuse(email, code, country)).toMatchObject(badCoupon)
    expect(await readAccount(email)).toMatchObject({ credits: 0 })
    await order(email, kroner.code)
  })

  it('is refused to a buyer of old where the coupon is for a first purchase', async () => {
    const { code } = await promotionCode({ percent_off: 100 }, { restrictions: { first_time_transaction: true } })
    const email = newBuyer()
    await order(email, (await promotionCode()).code)
    expect(await refuse(email, code)).toMatchObject(badCoupon)
    await order(newBuyer(), code)
  })

  it.each([
    ['email', { couponCode: 'GIFT', buyerCountry: 'NO' }],
    ['email', { email: '', couponCode: 'GIFT' }],
    ['email', { email: 'nobody', couponCode: 'GIFT' }],
    ['email', { email: ['a@example.test'], couponCode: 'GIFT' }],
    ['couponCode', { email: 'a@example.test' }],
    ['couponCode', { email: 'a@example.test', couponCode: ' ' }],
    ['couponCode', { email: 'a@example.test', couponCode: 'x'.repeat(129) }],
    ['buyerCountry', { email: 'a@example.test', couponCode: 'GIFT', buyerCountry: 'Norway' }],
    ['locale', { email: 'a@example.test', couponCode: 'GIFT', locale: 'de' }],
  ])('names the field %s of a body that cannot be used', async (field, body) => {
    const { status, body: answer } = await invokeEndpoint(handler, { body })
    const { code, errors = [] } = problem.parse(answer)
    expect({ status, code }).toEqual({ status: 400, code: 'invalid_request' })
    expect(new Set(errors.map((error) => error.field))).toEqual(new Set([field]))
  })

  it('is whole after a retry where the database failed, and granted once where Stripe cannot be told', async () => {
    const email = newBuyer()
    const { id, code } = await promotionCode({ percent_off: 100 }, { max_redemptions: 1 })
    shop.faults.add({ service: 'dynamodb', operation: 'TransactWriteItems', fail: 20, status: 500 })
    expect((await refuse(email, code)).status).toBe(503)
    shop.faults.clear()
    expect(await readAccount(email)).toMatchObject({ credits: 0 })

    shop.faults.add({ service: 'stripe', operation: 'POST /v1/promotion_codes/{id}', fail: 3, status: 500 })
    const orderId = await order(email, code)
    expect(await shop.stripe.promotionCodes.retrieve(id)).toMatchObject({ active: true })
    expect(await refuse(newBuyer(), code)).toMatchObject(badCoupon)
    expect(await order(email, code)).toBe(orderId)
    expect(await readAccount(email)).toMatchObject({ credits: 1 })
  })

  it('is shown by its number, without a word of whose it is', async () => {
    const email = newBuyer()
    const orderId = await order(email, (await promotionCode()).code)
    const { body } = await newVisitor().call('payments/show-session-status', { params: { session_id: orderId } })
    expect(body).toMatchObject({ amount: 0, currency: 'nok', isFreeOrder: true, orderId, customer_email: null })
    const unknown = { params: { session_id: 'ord_000000000000' } }
    expect(await newVisitor().refusal('payments/show-session-status', unknown)).toMatchObject({ status: 404 })
  })
})

describe('a gift of an administrator', () => {
  it('needs no coupon, has a letter of its own, and is no purchase made twice', async () => {
    const email = newBuyer()
    await order(email, (await promotionCode()).code)
    const orderId = await grantFreeOrder({ email, locale: 'es' })
    expect(await readPayment(orderId)).toMatchObject({ amount: 0, couponCode: null, credit: 'granted', flags: [] })
    expect(await readAccount(email)).toMatchObject({ credits: 2 })
    expect(await shop.lettersTo(email)).toContainEqual(
      expect.objectContaining({ letter: 'free-order', locale: 'es', orderId }),
    )
  })

  it('is one order where its answer was lost and it is sent again, and another where it is given again', async () => {
    const office = await signInAdmin()
    const give = async (email: string, attempt: string) =>
      (await office.call('payments/give-free-order', { body: { email, attempt } })).body.orderId
    const [email, first, second] = [newBuyer(), crypto.randomUUID(), crypto.randomUUID()]
    const orders = [await give(email, first), await give(email, first), await give(email, second)]
    expect(orders[1]).toBe(orders[0])
    expect(await readAccount(email)).toMatchObject({ credits: 2 })
    const other = newBuyer()
    await give(other, first)
    expect(await readAccount(other)).toMatchObject({ credits: 1 })
  })

  it('is given once under one number, however often and at once it is asked for', async () => {
    const email = newBuyer()
    const gifts = Array.from({ length: 4 }, () => grantFreeOrder({ email, locale: 'en' }, 'ord_GFT000000001'))
    expect(new Set(await Promise.all(gifts))).toEqual(new Set(['ord_GFT000000001']))
    expect(await listPaymentsOf(email)).toHaveLength(1)
    expect(await readAccount(email)).toMatchObject({ credits: 1 })
  })
})
