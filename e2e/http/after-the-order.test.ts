import type Stripe from 'stripe'
import { describe, expect } from 'vitest'
import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import { localeFacts, locales } from '#shared/locales.ts'
import { requestWithdrawal } from '#shared/api/withdrawals.ts'
import { listPayments } from '#shared/api/payments.ts'
import { test as it } from '../kit/share-product.ts'
import type { Product } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { stripeOf } from './random-orders.ts'
import { buyPackage, lettersTo, openCheckout, openEvent, pay, readMe, sessionStatus, signIn } from './shopper.ts'

let product: Product
let stripe: Stripe
let office: TestBrowser
it.beforeAll(async ({ product: shared }) => {
  product = shared
  stripe = await stripeOf(product)
  office = product.newBrowser()
  expect((await office.call('site', 'POST', '/api/admin/sign-in', { json: product.admin })).status).toBe(200)
})

const confirmation = /ord_/
const disputedCard = '4000000000000259'

/** The sales of an address as the administrator sees them, newest first. */
async function salesOf(email: string) {
  const payments = listPayments.response.parse((await office.call('site', 'GET', '/api/payments')).json)
  return payments.filter(({ customerEmail }) => customerEmail === email)
}

async function signedIn(email: string) {
  const host = product.newBrowser()
  await signIn(product, host, email)
  return host
}

async function intentOf(sessionId: string): Promise<string> {
  return z.string().parse((await stripe.checkout.sessions.retrieve(sessionId)).payment_intent)
}

/** Buys without ever coming back from the form; answers the order number of the letter. */
async function buyAndLeave(email: string): Promise<{ sessionId: string; orderId: string }> {
  const sessionId = await buyPackage(product.newBrowser(), email)
  const [letter] = await lettersTo(product, email, confirmation)
  return { sessionId, orderId: /ord_[0-9A-Z]+/.exec(letter?.subject ?? '')?.[0] ?? '' }
}

describe('a buyer who closed the browser', () => {
  it('gets the credit and the letter by Stripe’s event alone', async () => {
    const email = 'closed@example.com'
    await buyAndLeave(email)
    expect((await readMe(await signedIn(email))).credits).toBe(1)
  })

  it('has them a day later where all events were lost too', async () => {
    const email = 'forgotten@example.com'
    const sessionId = await openCheckout(product.newBrowser())
    await pay(product.newBrowser(), sessionId, { email, deliver: false })
    const run = () => product.newBrowser().call('console', 'POST', '/jobs/reconcile-payments', { json: {} })
    const first = await run()
    expect(first).toMatchObject({ status: 200, json: { unrecordable: 0, unknownToStripe: [] } })
    const [letter] = await lettersTo(product, email, confirmation)
    const { repaired } = z.object({ repaired: z.array(z.unknown()) }).parse(first.json)
    const orderId = /ord_[0-9A-Z]+/.exec(letter?.subject ?? '')?.[0]
    expect(repaired).toContainEqual({ orderId, was: null, status: 'succeeded' })
    expect((await run()).json).toMatchObject({ repaired: [] })
    expect((await readMe(await signedIn(email))).credits).toBe(1)
  })
})

describe('a refund made at Stripe', () => {
  it('of a part leaves the credit; of the rest takes it', async () => {
    const email = 'refunded@example.com'
    const { sessionId } = await buyAndLeave(email)
    const host = await signedIn(email)
    const intent = await intentOf(sessionId)
    await stripe.refunds.create({ payment_intent: intent, amount: 10_000 })
    await expect.poll(() => salesOf(email)).toMatchObject([{ status: 'partially_refunded', amountRefunded: 10_000 }])
    expect((await readMe(host)).credits).toBe(1)
    await stripe.refunds.create({ payment_intent: intent })
    await expect.poll(() => salesOf(email)).toMatchObject([{ status: 'refunded', amountRefunded: 49_900 }])
    expect((await readMe(host)).credits).toBe(0)
  })

  it('of a spent credit leaves the event as it is', async () => {
    const email = 'spent@example.com'
    const { sessionId } = await buyAndLeave(email)
    const host = await signedIn(email)
    const { id } = await openEvent(host)
    expect((await host.call('app', 'POST', `/api/events/${id}/activation`)).status).toBe(200)
    await stripe.refunds.create({ payment_intent: await intentOf(sessionId) })
    await expect.poll(() => salesOf(email)).toMatchObject([{ status: 'refunded', flags: ['credit_used'] }])
    await lettersTo(product, brand.mail.support, /refunded, but the credit is spent/)
    expect((await readMe(host)).credits).toBe(0)
    expect((await host.call('app', 'GET', `/api/events/${id}`)).json).toMatchObject({ status: 'active' })
  })
})

describe('a payment that the bank disputes', () => {
  it('is a purchase all the same, whose credit waits until the bank has decided', async () => {
    const email = 'disputed@example.com'
    const sessionId = await openCheckout(product.newBrowser())
    await pay(product.newBrowser(), sessionId, { email, card: disputedCard })
    expect(await sessionStatus(product.newBrowser(), sessionId)).toMatchObject({ payment_status: 'paid' })
    const [confirmed] = await lettersTo(product, email, confirmation)
    expect(confirmed?.text).not.toContain('credit is ready')
    const host = await signedIn(email)
    expect((await readMe(host)).credits).toBe(0)
    await expect.poll(() => salesOf(email)).toMatchObject([{ status: 'disputed' }])
    const [letter] = await lettersTo(product, brand.mail.support, /disputed by the buyer’s bank/)
    expect(letter?.text).toContain(email)
    const { data } = await stripe.disputes.list({ payment_intent: await intentOf(sessionId) })
    const closing = `/stripe/disputes/${data[0]?.id}/closing`
    expect((await office.call('console', 'POST', closing, { json: { status: 'won' } })).status).toBe(200)
    await expect.poll(() => salesOf(email)).toMatchObject([{ status: 'succeeded' }])
    expect((await readMe(host)).credits).toBe(1)
  })
})

describe('a package bought twice', () => {
  it('is two credits, and a mark for support on one of them', async () => {
    const email = 'twice@example.com'
    await buyAndLeave(email)
    await buyPackage(product.newBrowser(), email)
    await lettersTo(product, email, confirmation, 2)
    // Stripe's times are whole seconds: which of two sales of one second is listed first is nobody's to say.
    const sales = await salesOf(email)
    expect(sales.map(({ flags }) => flags.join()).toSorted()).toEqual(['', 'bought_twice'])
    expect((await readMe(await signedIn(email))).credits).toBe(2)
    await lettersTo(product, brand.mail.support, /second purchase within a day/)
  })
})

describe('a withdrawal from the contract', () => {
  const withdraw = (json: object) => product.newBrowser().call('site', 'POST', '/api/withdrawals', { json })

  it.each(locales)(
    'is acknowledged with date and time in the buyer’s language (%s), and shown to support',
    async (locale) => {
      const email = `withdrawn-${locale}@example.com`
      const { orderId } = await buyAndLeave(email)
      const answer = await withdraw({ orderId: orderId.toLowerCase(), email, locale })
      expect(answer.status).toBe(202)
      const { receivedAt } = requestWithdrawal.response.parse(answer.json)
      // The order's own letter has the number in its subject too; this one is the newest.
      const letter = (await lettersTo(product, email, confirmation, 2)).at(-1)
      const time = new Intl.DateTimeFormat(localeFacts[locale].tag, {
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
        timeZone: 'Europe/Oslo',
      }).format(new Date(receivedAt))
      expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain(time.replaceAll(/\s+/g, ' '))
      expect(letter?.text).toContain(orderId)
      expect(letter?.html).toContain(orderId)
      expect(await salesOf(email)).toMatchObject([{ withdrawalRequestedAt: receivedAt, withdrawalInTime: true }])
      const [notice] = await lettersTo(product, brand.mail.support, new RegExp(orderId))
      expect(notice?.subject).toContain('within 14 days')
      expect(notice?.text).toContain(email)
    },
  )

  it('tells a stranger nothing, and their mailbox only that it has no such order', async () => {
    const { orderId } = await buyAndLeave('owner@example.com')
    const own = await withdraw({ orderId, email: 'owner@example.com' })
    const strange = await withdraw({ orderId, email: 'stranger@example.com' })
    expect(strange.status).toBe(own.status)
    expect(Object.keys(z.record(z.string(), z.unknown()).parse(strange.json))).toEqual(['receivedAt'])
    const [letter] = await lettersTo(product, 'stranger@example.com', confirmation)
    expect(letter?.text).toContain('could not find')
    expect(letter?.text).not.toContain('owner@example.com')
  })
})
