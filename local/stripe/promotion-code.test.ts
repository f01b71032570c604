import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'

import { computeTotals } from './money/compute-totals.ts'
import { embeddedSession, runStripeForTest } from './run-stripe-for-test.ts'

let run: Awaited<ReturnType<typeof runStripeForTest>>
let clock = Date.UTC(2026, 10, 21, 12)

beforeAll(async () => {
  run = await runStripeForTest({ now: () => clock })
})
afterAll(() => run.close())

async function promote(percentOff: number, code: string, maxRedemptions?: number) {
  const coupon = await run.client.coupons.create({ percent_off: percentOff })
  return run.client.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code,
    ...(maxRedemptions !== undefined && { max_redemptions: maxRedemptions }),
  })
}

test('a percentage is taken off, and the code is found by any case with its coupon expanded', async () => {
  const promotion = await promote(20, 'SUMMER')
  const { data } = await run.client.promotionCodes.list({
    code: 'summer',
    active: true,
    expand: ['data.promotion.coupon'],
  })
  expect(data).toMatchObject([{ id: promotion.id, promotion: { coupon: { percent_off: 20 } } }])
  const session = await run.client.checkout.sessions.create(
    embeddedSession({ discounts: [{ promotion_code: promotion.id }] }),
  )
  expect(session).toMatchObject({
    amount_subtotal: 49900,
    amount_total: 39920,
    total_details: { amount_discount: 9980 },
    discounts: [{ coupon: null, promotion_code: promotion.id }],
  })
})

test('a fixed amount needs the currency of the session', async () => {
  const coupon = await run.client.coupons.create({ amount_off: 10000, currency: 'nok' })
  const session = await run.client.checkout.sessions.create(embeddedSession({ discounts: [{ coupon: coupon.id }] }))
  expect(session.amount_total).toBe(39900)
  const dollars = await run.client.coupons.create({ amount_off: 100, currency: 'usd' })
  await expect(
    run.client.checkout.sessions.create(embeddedSession({ discounts: [{ coupon: dollars.id }] })),
  ).rejects.toMatchObject({ statusCode: 400 })
})

test('tells on request which products its coupon is for, and they must exist', async () => {
  const unknown = { percent_off: 10, applies_to: { products: ['prod_unknown'] } }
  await expect(run.client.coupons.create(unknown)).rejects.toMatchObject({ code: 'resource_missing' })
  const sold = await run.client.checkout.sessions.create(embeddedSession())
  const { data: lines } = await run.client.checkout.sessions.listLineItems(sold.id)
  const product = z.string().parse(lines[0]?.price?.product)
  const { id } = await run.client.coupons.create({ percent_off: 10, applies_to: { products: [product] } })
  const promotion = await run.client.promotionCodes.create({ promotion: { type: 'coupon', coupon: id } })
  const { data } = await run.client.promotionCodes.list({
    code: promotion.code,
    expand: ['data.promotion.coupon.applies_to'],
  })
  expect(data).toMatchObject([{ promotion: { coupon: { applies_to: { products: [product] } } } }])
  const session = embeddedSession({ discounts: [{ promotion_code: promotion.id }] })
  await expect(run.client.checkout.sessions.create(session)).rejects.toMatchObject({ statusCode: 400 })
})

test('is redeemed no more often than it may be, however many sessions are paid at once', async () => {
  const promotion = await promote(50, 'THREE', 3)
  const sessions = await Promise.all(
    Array.from({ length: 10 }, () =>
      run.client.checkout.sessions.create(embeddedSession({ discounts: [{ promotion_code: promotion.id }] })),
    ),
  )
  const answers = await Promise.all(sessions.map(({ id }) => run.pay(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await run.client.promotionCodes.retrieve(promotion.id)).toMatchObject({ times_redeemed: 3, active: false })
  await expect(
    run.client.checkout.sessions.create(embeddedSession({ discounts: [{ promotion_code: promotion.id }] })),
  ).rejects.toThrow('cannot be redeemed')
})

test('that takes everything off completes without a payment', async () => {
  const promotion = await promote(100, 'GIFT')
  const { id } = await run.client.checkout.sessions.create(
    embeddedSession({ discounts: [{ promotion_code: promotion.id }] }),
  )
  expect((await run.pay(id)).body).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    payment_intent: null,
  })
})

test('can be switched off, and its code then given to another', async () => {
  const promotion = await promote(10, 'ONCE')
  await expect(promote(10, 'once')).rejects.toMatchObject({ code: 'resource_already_exists' })
  await run.client.promotionCodes.update(promotion.id, { active: false })
  await expect(promote(10, 'once')).resolves.toMatchObject({ active: true })
})

test('ends with its coupon, by the clock', async () => {
  const coupon = await run.client.coupons.create({ percent_off: 10, redeem_by: Math.floor(clock / 1000) + 60 })
  const { id } = await run.client.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id } })
  clock += 61_000
  expect((await run.client.coupons.retrieve(coupon.id)).valid).toBe(false)
  expect((await run.client.promotionCodes.retrieve(id)).active).toBe(false)
})

test('a discount is at most the price, and tax is part of what is left', () => {
  const reduction = fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ amount: fc.integer({ min: 1, max: 2_000_000 }) }),
  )
  fc.assert(
    fc.property(fc.nat(1_000_000), reduction, fc.constantFrom(0, 20, 25, 25.5), (price, cut, percent) => {
      const totals = computeTotals(price, cut, percent)
      const whole = 'percent' in cut ? Math.round((price * cut.percent) / 100) : Math.min(cut.amount, price)
      expect(totals.amount_discount).toBe(whole)
      expect(totals.amount_total).toBe(price - whole)
      const net = totals.amount_total - totals.amount_tax
      expect(Math.abs(net * (1 + percent / 100) - totals.amount_total)).toBeLessThan(1)
    }),
  )
})
