import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { AppClient } from '#e2e/kit/app-client.ts'
import { creditsOf } from '#e2e/kit/credits-of.ts'
import { expectTotalsOfRecords, readAllPayments } from '#e2e/kit/expect-totals.ts'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { readPayment } from './payment-store.ts'

const countMetric = vi.hoisted(() => vi.fn())
vi.mock('../runtime/count-metric.ts', () => ({ countMetric }))

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => countMetric.mockReset())
afterAll(() => shop.close())

let buyers = 0
const newBuyer = () => `foreign-${(buyers += 1)}@example.test`

const cards = { good: '4242424242424242', declined: '4000000000000002', disputed: '4000000000000259' }

/** A session that somebody else made with the same account of Stripe’s, at our price unless another is asked for. */
async function foreignSession(changes: { unitAmount?: number; metadata?: Stripe.Metadata | null } = {}) {
  const { unitAmount = 49_900, metadata = {} } = changes
  const marks = metadata && { metadata, payment_intent_data: { metadata } }
  const { id } = await shop.stripe.checkout.sessions.create({
    mode: 'payment',
    ui_mode: 'hosted_page',
    success_url: 'https://other.example.test/',
    line_items: [
      { quantity: 1, price_data: { currency: 'nok', unit_amount: unitAmount, product_data: { name: 'A cake' } } },
    ],
    ...marks,
  })
  return id
}

describe('a session of the same Stripe account that our shop has not made', () => {
  const makers = {
    'at our price': () => foreignSession(),
    'at another price, with the metadata of one of ours': async () => {
      const { metadata } = await shop.stripe.checkout.sessions.retrieve(await shop.startSession())
      return foreignSession({ unitAmount: 1000, metadata })
    },
    'at our price, by another deployment of the product': async () => {
      const { metadata } = await shop.stripe.checkout.sessions.retrieve(await shop.startSession())
      return foreignSession({ metadata: { ...metadata, shop: 'festlens/another/stripe' } })
    },
  }

  it.each(Object.entries(makers))('gives nothing, and is counted apart: %s', async (_, make) => {
    const before = await readAllPayments()
    for (const card of Object.values(cards)) {
      const email = newBuyer()
      const session = await make()
      const events = await shop.pay(session, { email, card })
      if (card === cards.good) await shop.refund(session)
      for (const event of [...events, ...(await shop.eventsOf(session))]) expect(await shop.deliver(event)).toBe(200)
      expect(await readPayment(session)).toBeUndefined()
      expect(await creditsOf(email)).toBe(0)
      expect(await shop.lettersTo(email)).toEqual([])
      expect(await shop.concernsAbout(email)).toEqual([])
    }
    expect(await readAllPayments()).toEqual(before)
    await expectTotalsOfRecords()
    expect(countMetric).toHaveBeenCalledWith('ForeignStripePayments')
    expect(countMetric).not.toHaveBeenCalledWith('UnknownStripeSessions')
  })

  it.each(Object.entries(makers))('is nobody’s at the return page: %s', async (_, make) => {
    const email = newBuyer()
    const session = await make()
    await shop.pay(session, { email, deliver: false })
    const visitor = new AppClient()
    expect(await visitor.refusal('payments/show-session-status', { params: { session_id: session } })).toMatchObject({
      status: 404,
      code: 'not_found',
    })
    expect(await creditsOf(email)).toBe(0)
  })

  it('is nobody’s by its payment intent', async () => {
    const session = await foreignSession()
    await shop.pay(session, { email: newBuyer() })
    const { payment_intent: intent } = await shop.stripe.checkout.sessions.retrieve(session)
    const params = { payment_intent: z.string().parse(intent) }
    expect(await new AppClient().refusal('payments/show-payment-status', { params })).toMatchObject({ status: 404 })
  })

  it('is passed over by the daily comparison, which counts it apart', async () => {
    const { foreign } = await reconcilePayments(new Date())
    for (const make of Object.values(makers)) await shop.pay(await make(), { email: newBuyer(), deliver: false })
    const own = await shop.startSession()
    const email = newBuyer()
    await shop.pay(own, { email, deliver: false })
    expect(await reconcilePayments(new Date())).toMatchObject({
      repaired: [{ was: null, status: 'succeeded' }],
      foreign: foreign + 3,
      unrecordable: 0,
      wrongTotals: [],
    })
    expect(await creditsOf(email)).toBe(1)
  })
})

describe('a session of ours', () => {
  it('counts with a coupon too, and at the price at which it was quoted', async () => {
    const { id: coupon } = await shop.stripe.coupons.create({ percent_off: 20, duration: 'once' })
    const { code } = await shop.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon } })
    const email = newBuyer()
    const session = await shop.startSession({ buyerCountry: 'SE', couponCode: code })
    await shop.pay(session, { email, country: 'SE' })
    expect(await readPayment(session)).toMatchObject({ status: 'succeeded', credit: 'granted' })
    expect(countMetric).not.toHaveBeenCalledWith('ForeignStripePayments')
  })

  it('stays ours when its metadata is changed at Stripe after the sale', async () => {
    const email = newBuyer()
    const session = await shop.buy(email)
    await shop.stripe.checkout.sessions.update(session, { metadata: { shop: '' } })
    await shop.refund(session)
    expect(await readPayment(session)).toMatchObject({ status: 'refunded', credit: 'withdrawn' })
    expect(await creditsOf(email)).toBe(0)
  })
})
