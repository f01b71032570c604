import Stripe from 'stripe'
import { describe, expect, vi } from 'vitest'
import * as z from 'zod'
import { test as it } from '../kit/share-product.ts'
import { type Product, startProduct } from '../kit/start-product.ts'
import { creditsOf, lettersTo, openCheckout, pay, readMe, sessionStatus, signIn } from './shopper.ts'

let product: Product
it.beforeAll(({ product: shared }) => {
  product = shared
})

const confirmation = /ord_/
/** A product that has just started may be slow on a busy machine. */
const patience = { timeout: 30_000, interval: 100 }

async function deliverAgain(eventId: string, times: number): Promise<void> {
  const answer = await product
    .newBrowser()
    .call('console', 'POST', `/stripe/events/${eventId}/deliveries`, { json: { times, parallel: true } })
  expect(answer.status).toBe(200)
}

describe('a purchase', () => {
  it('is one payment, one credit and one letter, however often its event comes and the return page asks', async () => {
    const email = 'once@example.com'
    const buyer = product.newBrowser()
    const sessionId = await openCheckout(buyer)
    const { events } = await pay(buyer, sessionId, { email })
    await Promise.all([
      ...events.map((event) => deliverAgain(event, 5)),
      ...Array.from({ length: 10 }, () => sessionStatus(buyer, sessionId)),
    ])
    expect(await sessionStatus(buyer, sessionId)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount: 49_900,
      currency: 'nok',
      customer_email: email,
      orderId: expect.stringMatching(/^ord_/),
      receipt_url: expect.stringMatching(/^http/),
    })
    expect(await creditsOf(product, email)).toBe(1)
    expect(await lettersTo(product, email, confirmation)).toHaveLength(1)
  })

  it('is fulfilled by the return page where no event arrives, and a late event changes nothing', async () => {
    const email = 'late@example.com'
    const buyer = product.newBrowser()
    const sessionId = await openCheckout(buyer)
    const { events } = await pay(buyer, sessionId, { email, deliver: false })
    expect(await sessionStatus(buyer, sessionId)).toMatchObject({ payment_status: 'paid' })
    expect(await creditsOf(product, email)).toBe(1)
    for (const event of events) await deliverAgain(event, 1)
    expect((await lettersTo(product, email, confirmation)).length).toBe(1)
  })

  it.each(['fest&moro@example.com', 'Kari@Blåbær.example'])('for %s is found by signing in with it', async (email) => {
    const buyer = product.newBrowser()
    await pay(buyer, await openCheckout(buyer), { email })
    expect(await lettersTo(product, email, confirmation)).toHaveLength(1)
    expect(await creditsOf(product, email)).toBe(1)
  })

  it('by an address that no mail can be sent to goes to another one that the buyer gives, with credit and letter', async () => {
    const buyer = product.newBrowser()
    const sessionId = await openCheckout(buyer)
    await pay(buyer, sessionId, { email: 'müller@example.com' })
    expect(await sessionStatus(buyer, sessionId)).toMatchObject({ addressRefused: true })
    const change = async (email: string, id = sessionId) =>
      (await buyer.call('site', 'PATCH', `/api/purchases/${id}`, { json: { email } })).status
    expect(await change('môller@example.com')).toBe(400)
    expect(await change('mueller@example.com', 'cs_test_nobodys')).toBe(404)
    expect(await change('mueller@example.com')).toBe(204)
    expect(await lettersTo(product, 'mueller@example.com', confirmation)).toHaveLength(1)
    expect(await sessionStatus(buyer, sessionId)).toMatchObject({ customer_email: 'mueller@example.com' })
    expect(await creditsOf(product, 'mueller@example.com')).toBe(1)
    expect(await change('another@example.com')).toBe(409)
    expect((await product.mail()).flatMap(({ to }) => to)).not.toContain('müller@example.com')
  })

  it('tells nothing private to who knows the payment intent alone', async () => {
    const buyer = product.newBrowser()
    const sessionId = await openCheckout(buyer)
    const { payment_intent: intent } = await pay(buyer, sessionId, { email: 'private@example.com' })
    const answer = await buyer.call('site', 'GET', `/api/payment-status/${intent}`)
    expect(answer.json).toMatchObject({ status: 'succeeded', customer_email: null, receipt_url: null })
    expect(answer.text).not.toContain('private@example.com')
  })
})

describe('a declined card', () => {
  it.each([
    ['4000000000000002', 'generic_decline'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
  ])('%s leaves the session open and says %s', async (card, errorCode) => {
    const buyer = product.newBrowser()
    const sessionId = await openCheckout(buyer)
    await pay(buyer, sessionId, { email: 'declined@example.com', card })
    expect(await sessionStatus(buyer, sessionId)).toMatchObject({ status: 'open', payment_status: 'unpaid', errorCode })
  })

  it('may be followed by one that pays', async () => {
    const email = 'second-card@example.com'
    const buyer = product.newBrowser()
    const sessionId = await openCheckout(buyer)
    await pay(buyer, sessionId, { email, card: '4000000000000002' })
    await pay(buyer, sessionId, { email })
    expect(await sessionStatus(buyer, sessionId)).toMatchObject({ payment_status: 'paid', errorCode: null })
    expect(await creditsOf(product, email)).toBe(1)
  })
})

describe('the webhook', () => {
  const payload = JSON.stringify({
    id: 'evt_forged',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_test_forged' } },
  })

  async function post(signature: string | undefined, body = payload): Promise<number> {
    const answer = await fetch(`${product.site}/api/stripe-webhook`, {
      method: 'POST',
      body,
      ...(signature !== undefined && { headers: { 'stripe-signature': signature } }),
    })
    return answer.status
  }

  it('believes only what Stripe has signed within five minutes', async () => {
    const console = await product.newBrowser().call('console', 'GET', '/stripe')
    const { webhookSecret: secret } = z.object({ webhookSecret: z.string() }).parse(console.json)
    const now = Math.floor(Date.now() / 1000)
    const sign = (timestamp: number, by = secret) =>
      Stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp })
    expect(await post(undefined)).toBe(400)
    expect(await post(sign(now, 'whsec_wrong'))).toBe(400)
    expect(await post(sign(now - 400))).toBe(400)
    expect(await post(sign(now + 400))).toBe(400)
    // Signed by Stripe, of a session that its API does not know: told again until it does.
    expect(await post(sign(now))).toBe(502)
    expect(await post(sign(now), payload.replace('forged', 'foreign'))).toBe(400)
  })

  it('believes Stripe’s API rather than what an event says of a session', async () => {
    const console = await product.newBrowser().call('console', 'GET', '/stripe')
    const { webhookSecret: secret } = z.object({ webhookSecret: z.string() }).parse(console.json)
    const buyer = product.newBrowser()
    const sessionId = await openCheckout(buyer)
    const object = { id: sessionId, status: 'complete', payment_status: 'paid' }
    const lie = JSON.stringify({ id: 'evt_lie', type: 'checkout.session.completed', data: { object } })
    expect(await post(Stripe.webhooks.generateTestHeaderString({ payload: lie, secret }), lie)).toBe(200)
    expect(await sessionStatus(buyer, sessionId)).toMatchObject({ status: 'open', orderId: null })
  })
})

describe('a product killed in the middle', () => {
  it('fulfils after its restart what was paid before', async () => {
    const first = await startProduct()
    const email = 'killed@example.com'
    const buyer = first.newBrowser()
    const sessionId = await openCheckout(buyer)
    await pay(buyer, sessionId, { email, deliver: false })
    await first.kill()
    const second = await startProduct({ stateFolder: first.stateFolder })
    try {
      await vi.waitFor(async () => {
        expect(await sessionStatus(second.newBrowser(), sessionId)).toMatchObject({ payment_status: 'paid' })
      }, patience)
      const host = second.newBrowser()
      await signIn(second, host, email)
      expect((await readMe(host)).credits).toBe(1)
      expect(await lettersTo(second, email, confirmation)).toHaveLength(1)
    } finally {
      await second.stop()
    }
  })
})
