import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { embeddedSession, runStripeForTest, testKeys } from './run-stripe-for-test.ts'

let run: Awaited<ReturnType<typeof runStripeForTest>>

beforeAll(async () => {
  run = await runStripeForTest()
})
afterAll(() => run.close())

async function paidSession(): Promise<{ id: string; payment_intent: string }> {
  const { id } = await run.client.checkout.sessions.create(embeddedSession())
  const { body } = await run.pay(id)
  return { id, payment_intent: body.payment_intent }
}

describe('paying', () => {
  test('completes the session and makes a charge with a receipt', async () => {
    const { id } = await run.client.checkout.sessions.create(
      embeddedSession({ payment_intent_data: { metadata: { order: '7' } } }),
    )
    const paid = await run.pay(id, { country: 'SE', presentment: { currency: 'SEK', amount: 51000 } })
    expect(paid).toMatchObject({ status: 200, body: { status: 'complete', payment_status: 'paid' } })
    const session = await run.client.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      client_secret: null,
      customer_details: { email: 'buyer@example.com', address: { country: 'SE' } },
      presentment_details: { presentment_amount: 51000, presentment_currency: 'sek' },
      payment_intent: {
        status: 'succeeded',
        amount_received: 49900,
        metadata: { order: '7' },
        latest_charge: { paid: true, payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
      },
    })
    const intent = session.payment_intent
    if (typeof intent !== 'object' || typeof intent?.latest_charge !== 'object') throw new Error('not expanded')
    const receipt = await fetch(intent.latest_charge?.receipt_url ?? '')
    expect(await receipt.text()).toContain('buyer@example.com')
  })

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4000000000000119', 'processing_error', undefined],
    ['4242424242424241', 'incorrect_number', undefined],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('declines %s as %s and leaves the session open for another try', async (card, code, declineCode) => {
    const { id } = await run.client.checkout.sessions.create(embeddedSession())
    const declined = await run.pay(id, { card })
    expect(declined).toMatchObject({ status: 200, body: { status: 'open', payment_status: 'unpaid', error: { code } } })
    const intent = await run.client.paymentIntents.retrieve(declined.body.payment_intent)
    expect(intent.status).toBe('requires_payment_method')
    expect(intent.last_payment_error?.code).toBe(code)
    expect(intent.last_payment_error?.decline_code).toBe(declineCode)
    const retried = await run.pay(id)
    expect(retried.body).toMatchObject({ status: 'complete', payment_intent: declined.body.payment_intent })
    expect((await run.client.paymentIntents.retrieve(intent.id)).last_payment_error).toBeNull()
  })

  test('happens once: a second payment of the same session is a conflict', async () => {
    const { id } = await run.client.checkout.sessions.create(embeddedSession())
    const answers = await Promise.all([run.pay(id), run.pay(id), run.pay(id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const { data } = await run.client.charges.list({ limit: 100 })
    const session = await run.client.checkout.sessions.retrieve(id)
    expect(data.filter((charge) => charge.payment_intent === session.payment_intent)).toHaveLength(1)
  })

  test('a bank debit completes the session unpaid and settles later', async () => {
    const { id } = await run.client.checkout.sessions.create(embeddedSession())
    const paid = await run.pay(id, { card: 'AT321904300235473204' })
    expect(paid.body).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    await run.post(`/stripe/sessions/${id}/settlement`)
    expect((await run.client.checkout.sessions.retrieve(id)).payment_status).toBe('paid')
    const events = await run.client.events.list({ type: 'checkout.session.async_payment_succeeded' })
    expect(events.data[0]?.data.object).toMatchObject({ id })
  })
})

describe('refunding', () => {
  test('takes parts until nothing is left and refuses more', async () => {
    const { payment_intent } = await paidSession()
    await run.client.refunds.create({ payment_intent, amount: 20000 })
    await expect(run.client.refunds.create({ payment_intent, amount: 30000 })).rejects.toThrow(
      'greater than unrefunded',
    )
    const rest = await run.client.refunds.create({ payment_intent, expand: ['charge'] })
    expect(rest).toMatchObject({
      amount: 29900,
      status: 'succeeded',
      charge: { refunded: true, amount_refunded: 49900 },
    })
    await expect(run.client.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    const events = await run.client.events.list({ type: 'charge.refunded', limit: 2 })
    expect(events.data.map((event) => event.data.previous_attributes)).toEqual([
      { amount_refunded: 20000, refunded: false },
      { amount_refunded: 0, refunded: false },
    ])
  })
})

test('a dispute is opened and closed from the console', async () => {
  const { payment_intent } = await paidSession()
  const intent = await run.client.paymentIntents.retrieve(payment_intent)
  const charge = typeof intent.latest_charge === 'string' ? intent.latest_charge : ''
  const opened = await run.post(`/stripe/charges/${charge}/disputes`, { reason: 'fraudulent' })
  expect((await run.client.charges.retrieve(charge)).disputed).toBe(true)
  await expect(run.client.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_disputed' })
  const closed = await run.post(`/stripe/disputes/${opened.body.id}/closing`, { status: 'won' })
  expect(closed.body).toMatchObject({ status: 'won', object: 'dispute' })
})

describe('repeating a request', () => {
  test('with the same idempotency key answers the same object and makes nothing new', async () => {
    const [first, second] = await Promise.all([
      run.client.checkout.sessions.create(embeddedSession(), { idempotencyKey: 'order-1' }),
      run.client.checkout.sessions.create(embeddedSession(), { idempotencyKey: 'order-1' }),
    ])
    expect(second.id).toBe(first.id)
  })

  test('with the same key and other parameters is an idempotency error', async () => {
    await run.client.coupons.create({ percent_off: 10 }, { idempotencyKey: 'coupon-1' })
    const repeated = run.client.coupons.create({ percent_off: 20 }, { idempotencyKey: 'coupon-1' })
    await expect(repeated).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    await expect(repeated).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('webhooks', () => {
  test('are signed so that the official package accepts them, before the payment is answered', async () => {
    const { id } = await run.client.checkout.sessions.create(embeddedSession())
    run.received.length = 0
    const { body } = await run.pay(id)
    const events = run.received.map((webhook) =>
      run.client.webhooks.constructEvent(
        webhook.body,
        String(webhook.headers['stripe-signature']),
        testKeys.webhookSecret,
      ),
    )
    const ofPayment = events.filter((event) => body.events.includes(event.id))
    expect(ofPayment.map(({ type }) => type).toSorted()).toEqual([
      'charge.succeeded',
      'checkout.session.completed',
      'payment_intent.created',
      'payment_intent.succeeded',
    ])
  })

  test('kept back are listed, never sent by themselves, and sent by hand as often as asked', async () => {
    const { id } = await run.client.checkout.sessions.create(embeddedSession())
    const { body } = await run.pay(id, { deliver: false })
    await run.stripe.runDue()
    const sent = () => run.received.filter((webhook) => body.events.includes(JSON.parse(webhook.body).id))
    expect(sent()).toEqual([])
    const event = await run.client.events.retrieve(body.events[0])
    expect(event.pending_webhooks).toBe(1)
    const again = await run.post(`/stripe/events/${event.id}/deliveries`, { times: 3, parallel: true })
    expect(again.body.deliveries).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }])
    expect(sent()).toHaveLength(3)
    expect((await run.client.events.retrieve(event.id)).pending_webhooks).toBe(0)
  })

  test.each([
    [{ times: 5, parallel: 2 }, 5],
    [{ parallel: 4 }, 4],
    [{ times: 2 }, 2],
    [{}, 1],
  ])('sent again by %j are %i deliveries', async (asked, count) => {
    const { id } = await run.client.checkout.sessions.create(embeddedSession())
    const { body } = await run.pay(id, { deliver: false })
    const again = await run.post(`/stripe/events/${body.events[0]}/deliveries`, asked)
    expect(again.body.deliveries).toHaveLength(count)
    expect(run.received.filter((webhook) => JSON.parse(webhook.body).id === body.events[0])).toHaveLength(count)
  })
})

describe('ordered faults', () => {
  test('hit the API call they name and leave the console alone', async () => {
    run.faults.add({ service: 'stripe', operation: 'POST /v1/checkout/sessions', status: 503, fail: 1 })
    expect((await fetch(`${run.url}/stripe`)).status).toBe(200)
    await expect(run.client.checkout.sessions.create(embeddedSession())).rejects.toMatchObject({ statusCode: 503 })
    await expect(run.client.checkout.sessions.create(embeddedSession())).resolves.toMatchObject({ status: 'open' })
  })

  test('may lose the answer of a call that is done, which its idempotency key brings back', async () => {
    const idempotencyKey = 'lost answer'
    run.faults.add({ service: 'stripe', operation: 'POST /v1/checkout/sessions', status: 500, fail: 1, done: true })
    const create = () => run.client.checkout.sessions.create(embeddedSession(), { idempotencyKey })
    await expect(create()).rejects.toMatchObject({ statusCode: 500 })
    const { data } = await run.client.checkout.sessions.list({ limit: 1 })
    await expect(create()).resolves.toMatchObject({ id: data[0]?.id })
  })
})
