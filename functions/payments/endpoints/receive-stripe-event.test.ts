import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { creditsOf } from '#e2e/kit/credits-of.ts'
import { readAllPayments } from '#e2e/kit/expect-totals.ts'
import { invokeEndpoint } from '#e2e/kit/invoke-endpoint.ts'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { readPayment } from '../payment-store.ts'
import { handler as receiveEvent } from './receive-stripe-event.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => shop.faults.clear())
afterAll(() => shop.close())

let buyers = 0
const newBuyer = () => `webhook-${(buyers += 1)}@example.test`

describe('the webhook', () => {
  /** Signs and sends what only looks like an event of Stripe's. */
  async function send(event: object) {
    const body = JSON.stringify(event)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: shop.webhookSecret })
    return invokeEndpoint(receiveEvent, { body, headers: { 'stripe-signature': signature } })
  }

  it('acknowledges what it has no work for, and what no session of Stripe’s has paid', async () => {
    const before = (await readAllPayments()).length
    for (const [type, object] of [
      ['payout.paid', { id: 'po_1' }],
      ['charge.refunded', { id: 'ch_unknown', payment_intent: 'pi_unknown' }],
      ['charge.refunded', { id: 'ch_without_intent', payment_intent: null }],
    ] as const) {
      const answer = await send({ id: `evt_${type}_${object.id}`, type, data: { object } })
      expect(answer).toEqual({ status: 200, body: { received: true } })
    }
    expect(await readAllPayments()).toHaveLength(before)
  })

  it('fails where Stripe does not know the session yet, so that the same event comes again and is heard', async () => {
    const email = newBuyer()
    const session = await shop.startSession()
    await shop.pay(session, { email, deliver: false })
    const event = { id: 'evt_early', type: 'checkout.session.completed' }
    const early = await send({ ...event, data: { object: { id: 'cs_test_unknown' } } })
    expect(early).toMatchObject({ status: 502, body: { code: 'payment_provider_unavailable' } })
    expect(await send({ ...event, data: { object: { id: session } } })).toMatchObject({ status: 200 })
    expect(await readPayment(session)).toMatchObject({ status: 'succeeded' })
    expect(await creditsOf(email)).toBe(1)
  })

  it('takes nobody’s word for a refund', async () => {
    const email = newBuyer()
    const session = await shop.buy(email)
    const { payment_intent: intent } = await shop.stripe.checkout.sessions.retrieve(session)
    const lie = { id: await shop.chargeOf(session), payment_intent: intent, refunded: true, amount_refunded: 49_900 }
    expect(await send({ id: 'evt_lie', type: 'charge.refunded', data: { object: lie } })).toMatchObject({ status: 200 })
    expect(await readPayment(session)).toMatchObject({ status: 'succeeded', amountRefunded: 0 })
    expect(await creditsOf(email)).toBe(1)
  })

  it('asks Stripe nothing more about an event whose work is done', async () => {
    const session = await shop.buy(newBuyer())
    const [event = ''] = await shop.eventsOf(session)
    const done = (await shop.eventsOf(session)).at(-1) ?? event
    await shop.deliver(done)
    shop.faults.add({ service: 'stripe', fail: 3, status: 500 })
    expect(await shop.deliver(done)).toBe(200)
  })
})
