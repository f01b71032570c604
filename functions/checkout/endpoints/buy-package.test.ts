import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { createCheckoutSession, showPricingInfo } from '#shared/api/checkout.ts'
import { showSessionStatus } from '#shared/api/payments.ts'
import { invokeEndpoint } from '#e2e/kit/invoke-endpoint.ts'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { openStripe, stripeKeys } from '#e2e/kit/open-stripe.ts'
import { serveSecrets } from '#e2e/kit/serve-secrets.ts'
import { quotePrice } from '../quote-price.ts'
import { startCheckout } from '../start-checkout.ts'
import { readAccount } from '../../sign-in/account-store.ts'
import { dynamodb } from '../../database/dynamodb.ts'
import { readPayment } from '../../payments/payment-store.ts'
import { handler as createSession } from './create-checkout-session.ts'
import { handler as receiveEvent } from '../../payments/endpoints/receive-stripe-event.ts'
import { handler as showPaymentStatus } from '../../payments/endpoints/show-payment-status.ts'
import { handler as showPricing } from './show-pricing-info.ts'
import { handler as showStatus } from '../../payments/endpoints/show-session-status.ts'

const { webhookSecret } = stripeKeys
/** Stripe's published test account: its debit brings the money three minutes later; the console brings it at once. */
const sepaAccount = 'AT321904300235473204'

let tables: Awaited<ReturnType<typeof openProductTables>>
let secrets: Awaited<ReturnType<typeof serveSecrets>>
let shop: Awaited<ReturnType<typeof openStripe>>
let stripe: Stripe

beforeAll(async () => {
  tables = await openProductTables()
  secrets = await serveSecrets({ stripe: stripeKeys })
  shop = await openStripe({
    webhookUrl: 'https://site.example.test/api/stripe-webhook',
    enabledEvents: [],
    faults: tables.faults,
  })
  stripe = shop.stripe
  Object.assign(process.env, { SITE_ORIGIN: 'https://site.example.test', APP_ORIGIN: 'https://app.example.test' })
})
afterEach(() => tables.faults.clear())
afterAll(async () => {
  await Promise.all([shop.close(), secrets.close(), tables.close()])
})

let buyers = 0
const newBuyer = () => `buyer-${(buyers += 1)}@example.test`

async function startSession(body: z.input<typeof createCheckoutSession.body> = {}): Promise<string> {
  const answer = await invokeEndpoint(createSession, { body })
  expect(answer.status).toBe(200)
  const { clientSecret } = createCheckoutSession.response.parse(answer.body)
  return clientSecret.slice(0, clientSecret.indexOf('_secret_'))
}

/** Pays as a buyer in the form; no event is delivered. */
async function pay(
  session: string,
  buyer: { email: string; card?: string; country?: string; presentment?: object },
): Promise<void> {
  await fetch(`${shop.provider.url}/stripe/sessions/${session}/pay`, {
    method: 'POST',
    body: JSON.stringify({ ...buyer, deliver: false }),
  })
}

async function eventsOf(session: string): Promise<Stripe.Event[]> {
  const { data } = await stripe.events.list({ limit: 100 })
  return data.filter((event) => JSON.stringify(event).includes(session))
}

function deliver(event: Stripe.Event) {
  const body = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret })
  return invokeEndpoint(receiveEvent, { body, headers: { 'stripe-signature': signature } })
}

async function statusOf(session: string) {
  const answer = await invokeEndpoint(showStatus, { params: { session_id: session } })
  return showSessionStatus.response.parse(answer.body)
}

async function lettersTo(email: string): Promise<number> {
  const { Items = [] } = await dynamodb.send(new ScanCommand({ TableName: 'outbox', ConsistentRead: true }))
  return Items.filter(({ message }) => String(message).includes(`"to":"${email}"`)).length
}

let coupons = 0
async function promotionCode(coupon: Stripe.CouponCreateParams): Promise<string> {
  const { id } = await stripe.coupons.create({ duration: 'once', ...coupon })
  const code = `CODE${(coupons += 1)}`
  await stripe.promotionCodes.create({ code, promotion: { type: 'coupon', coupon: id } })
  return code
}

async function priceOf(body: z.input<typeof showPricingInfo.body>) {
  return showPricingInfo.response.parse((await invokeEndpoint(showPricing, { body })).body)
}

describe('the price', () => {
  it('is the country’s, with list price and symbol', async () => {
    expect(await priceOf({ buyerCountry: 'no', couponCode: null })).toEqual({
      success: true,
      finalPrice: 499,
      originalPrice: 499,
      discount: 0,
      currency: 'NOK',
      currencySymbol: 'kr',
      listPrice: 699,
      couponStatus: 'none',
    })
    expect(await priceOf({})).toMatchObject({ finalPrice: 45, currency: 'USD', currencySymbol: '$' })
  })

  it('is lower with a coupon, typed in any case', async () => {
    const code = await promotionCode({ percent_off: 20 })
    const price = await priceOf({ buyerCountry: 'GB', couponCode: code.toLowerCase() })
    expect(price).toMatchObject({ finalPrice: 31.2, originalPrice: 39, discount: 20, couponStatus: 'applied' })
  })

  it('follows a fixed coupon only into the currencies that it is defined in', async () => {
    const couponCode = await promotionCode({
      amount_off: 1000,
      currency: 'usd',
      currency_options: { nok: { amount_off: 10000 } },
    })
    expect(await priceOf({ buyerCountry: 'US', couponCode })).toMatchObject({ finalPrice: 35, discount: 22 })
    expect(await priceOf({ buyerCountry: 'NO', couponCode })).toMatchObject({ finalPrice: 399, discount: 20 })
    expect(await priceOf({ buyerCountry: 'DE', couponCode })).toMatchObject({ finalPrice: 45, couponStatus: 'invalid' })
  })

  it('stays whole with a code that is unknown, or leaves less than Stripe charges', async () => {
    const couponCode = await promotionCode({ amount_off: 4480, currency: 'usd' })
    for (const code of ['NOBODY-KNOWS-ME', 'partner 1?', couponCode])
      expect(await priceOf({ couponCode: code })).toMatchObject({
        finalPrice: 45,
        discount: 0,
        couponStatus: 'invalid',
      })
  })

  it('is not told while Stripe cannot say what a code is worth', async () => {
    tables.faults.add({ service: 'stripe', fail: 3, status: 500 })
    const answer = await invokeEndpoint(showPricing, { body: { couponCode: 'ANY' } })
    expect(answer).toMatchObject({ status: 502, body: { code: 'payment_provider_unavailable' } })
  })
})

describe('a checkout session', () => {
  it('costs what the price call said', async () => {
    const couponCode = await promotionCode({ percent_off: 20 })
    const session = await stripe.checkout.sessions.retrieve(
      await startSession({ buyerCountry: 'NO', couponCode, locale: 'no' }),
    )
    expect(session).toMatchObject({ amount_subtotal: 49900, amount_total: 39920, currency: 'nok', locale: 'nb' })
  })

  it('is begun without discount where the stored code is no coupon, nor whole characters', async () => {
    const half = 'partner-of-old \ud83c'
    const order = { couponCode: half, referralId: half, tolt_referral: half, fbp: half, fbc: half }
    expect(await invokeEndpoint(showPricing, { body: order })).toMatchObject({ body: { couponStatus: 'invalid' } })
    const session = await stripe.checkout.sessions.retrieve(await startSession(order))
    expect(session).toMatchObject({
      amount_total: 4500,
      metadata: { coupon_applied: 'false', fbp: 'partner-of-old \ufffd' },
    })
  })

  it('says what became of a code, so that no page shows another price than the form', async () => {
    const couponCode = await promotionCode({ percent_off: 20 })
    const statusWith = async (body: object) => (await invokeEndpoint(createSession, { body })).body
    expect(await statusWith({ couponCode })).toMatchObject({ couponStatus: 'applied' })
    expect(await statusWith({ couponCode: 'ended-meanwhile' })).toMatchObject({ couponStatus: 'invalid' })
    expect(await statusWith({})).not.toHaveProperty('couponStatus')
  })

  it('is begun without discount where Stripe no longer takes the code that it had listed', async () => {
    const order = { buyerCountry: 'US' }
    const quote = await quotePrice({ ...order, couponCode: await promotionCode({ percent_off: 20 }) })
    if (!quote.promotionCode) throw new Error('No promotion code.')
    await stripe.promotionCodes.update(quote.promotionCode.id, { active: false })
    const { clientSecret, couponStatus } = await startCheckout(order, quote)
    expect(couponStatus).toBe('invalid')
    const session = await stripe.checkout.sessions.retrieve(clientSecret.slice(0, clientSecret.indexOf('_secret_')))
    expect(session).toMatchObject({ amount_total: 4500, metadata: { coupon_applied: 'false' } })
  })

  it('makes the one that it replaces unpayable', async () => {
    const old = await startSession()
    await startSession({ replaces: old })
    expect(await stripe.checkout.sessions.retrieve(old)).toMatchObject({ status: 'expired' })
    await startSession({ replaces: 'cs_test_unknown' })
  })

  it('survives a call of Stripe that fails, and answers 502 when all fail', async () => {
    tables.faults.add({ service: 'stripe', fail: 1, status: 500 })
    await startSession()
    tables.faults.add({ service: 'stripe', fail: 3, status: 500 })
    expect(await invokeEndpoint(createSession, { body: {} })).toMatchObject({
      status: 502,
      body: { code: 'payment_provider_unavailable' },
    })
  })
})

describe('a purchase', () => {
  it('is one payment, one credit and one letter, also when events are redelivered, reordered and raced by the return page', async () => {
    const plan = fc.array(fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(plan, async (rounds) => {
        const email = newBuyer()
        const session = await startSession({ buyerCountry: 'NO' })
        await pay(session, { email, country: 'NO' })
        const events = await eventsOf(session)
        expect(events.map(({ type }) => type)).toContain('checkout.session.completed')
        for (const round of [...rounds, [0]])
          await Promise.all(
            round.map(async (pick) => {
              const event = events[pick % (events.length + 1)]
              if (event) expect(await deliver(event)).toEqual({ status: 200, body: { received: true } })
              else await statusOf(session)
            }),
          )
        for (const event of events) await deliver(event)
        expect(await readAccount(email)).toMatchObject({ credits: 1 })
        expect(await lettersTo(email)).toBe(1)
        expect(await readPayment(session)).toMatchObject({ customerEmail: email, vatRate: 25, vatAmount: 9980 })
      }),
      { numRuns: 12 },
    )
  }, 60_000)

  it('shows on the return page with order number, receipt and coupon', async () => {
    const couponCode = await promotionCode({ percent_off: 20 })
    const session = await startSession({ couponCode })
    expect(await statusOf(session)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      orderId: null,
      errorCode: null,
    })
    const email = newBuyer()
    await pay(session, { email, country: 'US' })
    expect(await statusOf(session)).toEqual({
      status: 'complete',
      payment_status: 'paid',
      amount: 3600,
      originalAmount: 4500,
      vatAmount: 0,
      currency: 'usd',
      orderId: expect.stringMatching(/^ord_/),
      isFreeOrder: false,
      customer_email: email,
      receipt_url: expect.stringMatching(/^http/),
      presentment_details: null,
      metadata: { coupon_code: couponCode, coupon_applied: 'true' },
      payment_intent_id: expect.stringMatching(/^pi_/),
      session_id: session,
      errorCode: null,
    })
    expect(await readPayment(session)).toMatchObject({ couponCode, vatRate: 0, vatAmount: 0, usdAmount: 3600 })
  })

  it('tells a payment intent’s holder neither address nor receipt nor session', async () => {
    const session = await startSession()
    await pay(session, { email: newBuyer() })
    const { payment_intent_id: intent, orderId } = await statusOf(session)
    const { body } = await invokeEndpoint(showPaymentStatus, { params: { payment_intent: intent ?? '' } })
    expect(body).toMatchObject({
      status: 'succeeded',
      payment_status: 'paid',
      amount: 4500,
      orderId,
      originalAmount: 4500,
      customer_email: null,
      receipt_url: null,
      session_id: null,
    })
  })

  it('says why the last attempt was declined, and is fulfilled by the next', async () => {
    const email = newBuyer()
    const session = await startSession()
    await pay(session, { email, card: '4000000000009995' })
    expect(await statusOf(session)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      errorCode: 'insufficient_funds',
    })
    expect(await readAccount(email)).toMatchObject({ credits: 0 })
    await pay(session, { email })
    await statusOf(session)
    expect(await readAccount(email)).toMatchObject({ credits: 1 })
  })

  it('waits for a bank debit to bring the money, days after the form', async () => {
    const email = newBuyer()
    const session = await startSession({ buyerCountry: 'DE' })
    await pay(session, { email, card: sepaAccount, country: 'DE' })
    expect(await statusOf(session)).toMatchObject({ status: 'complete', payment_status: 'unpaid', orderId: null })
    for (const event of await eventsOf(session)) await deliver(event)
    expect(await readAccount(email)).toMatchObject({ credits: 0 })

    await fetch(`${shop.provider.url}/stripe/sessions/${session}/settlement`, { method: 'POST', body: '{}' })
    for (const event of await eventsOf(session)) await deliver(event)
    expect(await readAccount(email)).toMatchObject({ credits: 1 })
    expect(await readPayment(session)).toMatchObject({ vatRate: 19, vatAmount: 718, status: 'succeeded' })
  })

  it('keeps what a buyer of another currency saw and paid', async () => {
    const session = await startSession()
    await pay(session, { email: newBuyer(), country: 'JP', presentment: { currency: 'jpy', amount: 6980 } })
    expect(await statusOf(session)).toMatchObject({
      amount: 4500,
      currency: 'usd',
      presentment_details: { presentment_amount: 6980, presentment_currency: 'jpy' },
    })
    expect(await readPayment(session)).toMatchObject({ presentmentAmount: 6980, presentmentCurrency: 'jpy' })
  })

  it('is fulfilled where the coupon took everything off', async () => {
    const email = newBuyer()
    const session = await startSession({ couponCode: await promotionCode({ percent_off: 100 }) })
    await pay(session, { email })
    expect(await statusOf(session)).toMatchObject({
      amount: 0,
      payment_status: 'no_payment_required',
      isFreeOrder: true,
    })
    expect(await readAccount(email)).toMatchObject({ credits: 1 })
  })

  it('gives nothing on the word of an event that Stripe does not confirm', async () => {
    const session = await startSession()
    const email = newBuyer()
    const forged = {
      id: 'evt_forged',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: session, status: 'complete', payment_status: 'paid', customer_details: { email } } },
    }
    const body = JSON.stringify(forged)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret })
    const answer = await invokeEndpoint(receiveEvent, { body, headers: { 'stripe-signature': signature } })
    expect(answer.status).toBe(200)
    expect(await readPayment(session)).toBeUndefined()
    expect(await readAccount(email)).toMatchObject({ credits: 0 })
  })

  it('answers 5xx while the database or Stripe fails, and is whole after the next delivery', async () => {
    const email = newBuyer()
    const session = await startSession()
    await pay(session, { email })
    const completed = (await eventsOf(session)).find(({ type }) => type === 'checkout.session.completed')
    if (!completed) throw new Error('No event.')
    for (const fault of [
      { service: 'dynamodb', operation: 'TransactWriteItems', fail: 20, status: 500 } as const,
      { service: 'stripe', fail: 3, status: 500 } as const,
    ]) {
      tables.faults.add(fault)
      expect((await deliver(completed)).status).toBeGreaterThanOrEqual(500)
      tables.faults.clear()
      expect(await readPayment(session)).toBeUndefined()
    }
    expect((await deliver(completed)).status).toBe(200)
    expect(await readAccount(email)).toMatchObject({ credits: 1 })
    expect(await lettersTo(email)).toBe(1)
  })

  it('is unknown under an id that Stripe never gave', async () => {
    const session = await invokeEndpoint(showStatus, { params: { session_id: 'cs_test_unknown' } })
    const intent = await invokeEndpoint(showPaymentStatus, { params: { payment_intent: 'pi_unknown' } })
    for (const answer of [session, intent]) expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})
