import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { FaultOrder } from '../../../scripts/local/faults.ts'
import { invokeEndpoint } from '../../../scripts/testing/invoke-endpoint.ts'
import { openTill, type Till } from '../../../scripts/testing/open-till.ts'
import { creditSpend, readAccount } from '../../stores/accounts.ts'
import { dynamodb } from '../../stores/dynamodb.ts'
import { readPaymentTotals, totalsChanges } from '../../stores/payment-totals.ts'
import { type Payment, readPayment } from '../../stores/payments.ts'
import { transact } from '../../stores/transact.ts'
import { handler as receiveEvent } from './receive-stripe-event.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterEach(() => till.faults.clear())
afterAll(() => till.close())

/** Stripe's published test cards and accounts, by what happens with them. */
const cards = {
  declined: '4000000000000002',
  disputed: '4000000000000259',
  inquired: '4000000000001976',
  refundFails: '4000000000005126',
  debitPaid: 'AT321904300235473204',
  debitRefused: 'AT051904300235473205',
}

let buyers = 0
const newBuyer = () => `after-order-${(buyers += 1)}@example.test`

async function buy(email = newBuyer()): Promise<{ email: string; session: string }> {
  const session = await till.startSession()
  await till.pay(session, { email, country: 'NO' })
  return { email, session }
}

/** Gives money back through Stripe's API and waits until its events are delivered. */
async function refund(session: string, amount?: number): Promise<void> {
  await till.stripe.refunds.create({ charge: await till.chargeOf(session), ...(amount !== undefined && { amount }) })
  await till.runDue()
}

const creditsOf = async (email: string) => (await readAccount(email)).credits

async function allPayments(): Promise<Payment[]> {
  const { Items = [] } = await dynamodb.send(new ScanCommand({ TableName: 'payments', ConsistentRead: true }))
  const records = await Promise.all(Items.map(({ id }) => readPayment(z.string().parse(id))))
  return records.flatMap((record) => record ?? [])
}

/** What the totals would be if the records were added up. */
async function expectTotalsOfRecords(): Promise<void> {
  const payments = await allPayments()
  const sales = payments.filter(({ status }) => status !== 'failed' && status !== 'pending')
  const kept = ({ amount, amountRefunded, amountDisputed }: Payment) =>
    Math.max(0, amount - amountRefunded - amountDisputed)
  const usd = (sale: Payment) => (sale.amount === 0 ? 0 : Math.round((sale.usdAmount * kept(sale)) / sale.amount))
  const sumBy = (keyOf: (sale: Payment) => string, valueOf: (sale: Payment) => number) => {
    const sums: Record<string, { sales: number; failed: number; revenue: number }> = {}
    for (const sale of sales) {
      const line = (sums[keyOf(sale)] ??= { sales: 0, failed: 0, revenue: 0 })
      line.sales += 1
      line.revenue += valueOf(sale)
    }
    return sums
  }
  const totals = await readPaymentTotals()
  expect(totals.all).toEqual({
    sales: sales.length,
    failed: payments.filter(({ status }) => status === 'failed').length,
    revenue: sales.reduce((sum, sale) => sum + usd(sale), 0),
  })
  expect(Object.fromEntries(totals.currencies)).toEqual(sumBy(({ currency }) => currency, kept))
  expect(Object.fromEntries(totals.countries)).toEqual(sumBy(({ buyerCountry }) => buyerCountry ?? 'unknown', usd))
  expect(Object.fromEntries(totals.days)).toEqual(sumBy(({ createdAt }) => createdAt.slice(0, 10), usd))
}

describe('a refund', () => {
  it('of everything takes the unused credit back', async () => {
    const { email, session } = await buy()
    expect(await creditsOf(email)).toBe(1)
    await refund(session)
    expect(await readPayment(session)).toMatchObject({
      status: 'refunded',
      amount: 49900,
      amountRefunded: 49900,
      credit: 'withdrawn',
      flags: [],
    })
    expect(await creditsOf(email)).toBe(0)
  })

  it('of everything flags a credit that is spent, and leaves the event alone', async () => {
    const { email, session } = await buy()
    expect(await transact([creditSpend(email)])).toEqual({ committed: true })
    await refund(session)
    expect(await readPayment(session)).toMatchObject({ status: 'refunded', credit: 'granted', flags: ['credit_used'] })
    expect(await creditsOf(email)).toBe(0)
    // A later purchase is another credit; it pays for no refund of this one.
    await buy(email)
    for (const event of await till.eventsOf(session)) await till.deliver(event)
    expect(await creditsOf(email)).toBe(1)
  })

  it('in parts keeps the credit until nothing is left', async () => {
    const { email, session } = await buy()
    await refund(session, 10_000)
    expect(await readPayment(session)).toMatchObject({ status: 'partially_refunded', amountRefunded: 10_000 })
    await refund(session, 20_000)
    expect(await readPayment(session)).toMatchObject({ status: 'partially_refunded', amountRefunded: 30_000 })
    expect(await creditsOf(email)).toBe(1)
    await refund(session)
    expect(await readPayment(session)).toMatchObject({ status: 'refunded', amountRefunded: 49_900 })
    expect(await creditsOf(email)).toBe(0)
    await expectTotalsOfRecords()
  })

  it('that fails after all gives the credit back', async () => {
    const email = newBuyer()
    const session = await till.startSession()
    await till.pay(session, { email, card: cards.refundFails, country: 'NO' })
    const refunded = await till.stripe.refunds.create({ charge: await till.chargeOf(session) })
    await till.runDue()
    expect(await creditsOf(email)).toBe(0)
    await till.post(`/stripe/refunds/${refunded.id}/settlement`)
    expect(await readPayment(session)).toMatchObject({ status: 'succeeded', amountRefunded: 0, credit: 'granted' })
    expect(await creditsOf(email)).toBe(1)
    await expectTotalsOfRecords()
  })

  it('that was made before the sale was heard of leaves a whole record and no credit', async () => {
    const email = newBuyer()
    const session = await till.startSession()
    const events = await till.pay(session, { email, deliver: false })
    await refund(session)
    for (const event of events) expect(await till.deliver(event)).toBe(200)
    expect(await readPayment(session)).toMatchObject({ status: 'refunded', credit: 'withdrawn', customerEmail: email })
    expect(await creditsOf(email)).toBe(0)
    expect(await till.lettersTo(email)).toHaveLength(1)
  })
})

describe('a dispute', () => {
  async function disputed(email = newBuyer()) {
    const session = await till.startSession()
    await till.pay(session, { email, card: cards.disputed, country: 'NO' })
    const { data } = await till.stripe.disputes.list({ charge: await till.chargeOf(session) })
    return { email, session, dispute: data[0]?.id ?? '' }
  }

  it('lowers the revenue as long as the bank holds the money, and marks the record', async () => {
    const { email, session } = await disputed()
    expect(await readPayment(session)).toMatchObject({ status: 'disputed', amountDisputed: 49_900, credit: 'granted' })
    expect(await creditsOf(email)).toBe(1)
    await expectTotalsOfRecords()
  })

  it('that is won makes the sale a sale again', async () => {
    const { session, dispute } = await disputed()
    await till.post(`/stripe/disputes/${dispute}/closing`, { status: 'won' })
    expect(await readPayment(session)).toMatchObject({ status: 'succeeded', amountDisputed: 0 })
    await expectTotalsOfRecords()
  })

  it('that only asks takes no money, and is over with a refund', async () => {
    const email = newBuyer()
    const session = await till.startSession()
    await till.pay(session, { email, card: cards.inquired, country: 'NO' })
    expect(await readPayment(session)).toMatchObject({ status: 'disputed', amountDisputed: 0 })
    await expectTotalsOfRecords()
    await refund(session)
    expect(await readPayment(session)).toMatchObject({ status: 'refunded', credit: 'withdrawn' })
    await expectTotalsOfRecords()
  })

  it('that is lost stays', async () => {
    const { session, dispute } = await disputed()
    await till.post(`/stripe/disputes/${dispute}/closing`, { status: 'lost' })
    for (const event of await till.eventsOf(session)) await till.deliver(event)
    expect(await readPayment(session)).toMatchObject({ status: 'disputed', amountDisputed: 49_900 })
    await expectTotalsOfRecords()
  })
})

describe('an attempt', () => {
  it('that the bank refuses is recorded, and becomes the sale when another card pays', async () => {
    const email = newBuyer()
    const session = await till.startSession()
    await till.pay(session, { email, card: cards.declined })
    expect(await readPayment(session)).toMatchObject({
      status: 'failed',
      errorCode: 'generic_decline',
      credit: 'none',
      customerEmail: email,
    })
    expect(await creditsOf(email)).toBe(0)
    expect(await till.lettersTo(email)).toHaveLength(0)
    await till.pay(session, { email })
    expect(await readPayment(session)).toMatchObject({ status: 'succeeded', errorCode: null, credit: 'granted' })
    expect(await creditsOf(email)).toBe(1)
    await expectTotalsOfRecords()
  })

  it('counts as failed also after its session has expired; a session without an attempt leaves no record', async () => {
    const [tried, untouched] = [await till.startSession(), await till.startSession()]
    await till.pay(tried, { email: newBuyer(), card: cards.declined })
    const { failed } = (await readPaymentTotals()).all
    for (const session of [tried, untouched]) await till.stripe.checkout.sessions.expire(session)
    await till.runDue()
    expect(await readPayment(tried)).toMatchObject({ status: 'failed' })
    expect(await readPayment(untouched)).toBeUndefined()
    expect((await readPaymentTotals()).all.failed).toBe(failed)
  })

  it.each([
    [cards.debitPaid, 'succeeded', 1],
    [cards.debitRefused, 'failed', 0],
  ])('by bank debit (%s) is pending until it has %s', async (card, status, credits) => {
    const email = newBuyer()
    const session = await till.startSession({ buyerCountry: 'DE' })
    await till.pay(session, { email, card, country: 'DE' })
    expect(await readPayment(session)).toMatchObject({ status: 'pending', credit: 'none' })
    expect(await creditsOf(email)).toBe(0)
    await till.post(`/stripe/sessions/${session}/settlement`)
    expect(await readPayment(session)).toMatchObject({ status })
    expect(await creditsOf(email)).toBe(credits)
    expect(await till.lettersTo(email)).toHaveLength(credits)
    await expectTotalsOfRecords()
  })
})

describe('a package bought twice', () => {
  it('is two records and two credits, and the second is flagged for support', async () => {
    const { email, session: first } = await buy()
    const { session: second } = await buy(email)
    expect(await readPayment(first)).toMatchObject({ flags: [] })
    expect(await readPayment(second)).toMatchObject({ flags: ['bought_twice'] })
    expect(await creditsOf(email)).toBe(2)
    expect(await till.lettersTo(email)).toHaveLength(2)
  })

  it('is flagged once also where both are paid and told of at the same time', async () => {
    const email = newBuyer()
    const sessions = await Promise.all([till.startSession(), till.startSession()])
    const events = await Promise.all(sessions.map((session) => till.pay(session, { email, deliver: false })))
    await Promise.all(events.flat().map((event) => till.deliver(event)))
    const records = await Promise.all(sessions.map(readPayment))
    expect(records.flatMap((record) => record?.flags)).toEqual(['bought_twice'])
    expect(await creditsOf(email)).toBe(2)
  })

  it('gives one credit back with one of them refunded', async () => {
    const { email, session } = await buy()
    await buy(email)
    await refund(session)
    expect(await creditsOf(email)).toBe(1)
  })
})

describe('all events of a payment', () => {
  /** One buyer's story: what he does, and what the shop does after it. */
  const stories = {
    sale: async (session: string, email: string) => till.pay(session, { email, deliver: false }),
    'second card': async (session: string, email: string) => [
      ...(await till.pay(session, { email, card: cards.declined, deliver: false })),
      ...(await till.pay(session, { email, deliver: false })),
    ],
    dispute: async (session: string, email: string) =>
      till.pay(session, { email, card: cards.disputed, deliver: false }),
    'partial refund': async (session: string, email: string) => {
      const events = await till.pay(session, { email, deliver: false })
      await till.stripe.refunds.create({ charge: await till.chargeOf(session), amount: 5000 })
      return events
    },
    'full refund': async (session: string, email: string) => {
      const events = await till.pay(session, { email, deliver: false })
      await till.stripe.refunds.create({ charge: await till.chargeOf(session), amount: 9900 })
      await till.stripe.refunds.create({ charge: await till.chargeOf(session) })
      return events
    },
  }
  const endings = {
    sale: { status: 'succeeded', credits: 1 },
    'second card': { status: 'succeeded', credits: 1 },
    dispute: { status: 'disputed', credits: 1 },
    'partial refund': { status: 'partially_refunded', credits: 1 },
    'full refund': { status: 'refunded', credits: 0 },
  }

  it('end the same in any order, repeated and at once', async () => {
    const story = fc.constantFrom('sale', 'second card', 'dispute', 'partial refund', 'full refund')
    const rounds = fc.array(fc.array(fc.nat(30), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(story, rounds, async (name, inParallel) => {
        const email = newBuyer()
        const session = await till.startSession()
        await stories[name](session, email)
        const events = await till.eventsOf(session)
        for (const round of inParallel)
          await Promise.all(round.map((pick) => till.deliver(events[pick % events.length] ?? '')))
        for (const event of events) expect(await till.deliver(event)).toBe(200)
        const { status, credits } = endings[name]
        expect(await readPayment(session)).toMatchObject({ status })
        expect(await creditsOf(email)).toBe(credits)
        expect(await till.lettersTo(email)).toHaveLength(1)
      }),
      { numRuns: 15 },
    )
    await expectTotalsOfRecords()
  })

  it('leave the totals alone where a record is written without a change that matters to them', async () => {
    const { session } = await buy()
    const sale = await readPayment(session)
    if (!sale) throw new Error('No record.')
    expect(totalsChanges(sale, { ...sale, withdrawalRequestedAt: sale.createdAt })).toEqual([])
  })
})

describe('the webhook', () => {
  /** Signs and sends what only looks like an event of Stripe's. */
  async function send(event: object) {
    const body = JSON.stringify(event)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: till.webhookSecret })
    return invokeEndpoint(receiveEvent, { body, headers: { 'stripe-signature': signature } })
  }

  it('acknowledges what it has no work for, and what Stripe no longer knows', async () => {
    const before = (await allPayments()).length
    for (const [type, object] of [
      ['payout.paid', { id: 'po_1' }],
      ['checkout.session.completed', { id: 'cs_test_unknown' }],
      ['charge.refunded', { id: 'ch_unknown', payment_intent: 'pi_unknown' }],
      ['charge.refunded', { id: 'ch_without_intent', payment_intent: null }],
    ] as const) {
      const answer = await send({ id: `evt_${type}_${object.id}`, type, data: { object } })
      expect(answer).toEqual({ status: 200, body: { received: true } })
    }
    expect(await allPayments()).toHaveLength(before)
  })

  it('takes nobody’s word for a refund', async () => {
    const { email, session } = await buy()
    const { payment_intent: intent } = await till.stripe.checkout.sessions.retrieve(session)
    const lie = { id: await till.chargeOf(session), payment_intent: intent, refunded: true, amount_refunded: 49_900 }
    expect(await send({ id: 'evt_lie', type: 'charge.refunded', data: { object: lie } })).toMatchObject({ status: 200 })
    expect(await readPayment(session)).toMatchObject({ status: 'succeeded', amountRefunded: 0 })
    expect(await creditsOf(email)).toBe(1)
  })

  it('asks Stripe nothing more about an event whose work is done', async () => {
    const { session } = await buy()
    const [event = ''] = await till.eventsOf(session)
    const done = (await till.eventsOf(session)).at(-1) ?? event
    await till.deliver(done)
    till.faults.add({ service: 'stripe', fail: 3, status: 500 })
    expect(await till.deliver(done)).toBe(200)
  })
})

describe('a refund under faults', () => {
  it.each<FaultOrder>([
    { service: 'dynamodb', operation: 'GetItem', fail: 6, status: 500 },
    { service: 'dynamodb', operation: 'TransactWriteItems', fail: 6, status: 500 },
    { service: 'dynamodb', operation: 'TransactWriteItems', fail: 1, status: 400 },
    { service: 'dynamodb', operation: 'PutItem', fail: 6, status: 500 },
    { service: 'stripe', operation: 'GET /v1/checkout/sessions', fail: 3, status: 500 },
  ])('ends as without them: %j', async (order) => {
    const { email, session } = await buy()
    const charge = await till.chargeOf(session)
    till.faults.add(order)
    await till.stripe.refunds.create({ charge })
    await expect.poll(async () => (await readPayment(session).catch(() => undefined))?.status).toBe('refunded')
    await expect.poll(() => till.faults.orders).toEqual([])
    expect(await readPayment(session)).toMatchObject({ credit: 'withdrawn', amountRefunded: 49_900 })
    expect(await creditsOf(email)).toBe(0)
    await expectTotalsOfRecords()
  })
})
