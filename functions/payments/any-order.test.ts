import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditsOf } from '#e2e/kit/credits-of.ts'
import { expectTotalsOfRecords } from '#e2e/kit/expect-totals.ts'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { totalsChanges } from './payment-totals-store.ts'
import { readPayment } from './payment-store.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let buyers = 0
const newBuyer = () => `any-order-${(buyers += 1)}@example.test`

const cards = { declined: '4000000000000002', disputed: '4000000000000259' }

describe('all events of a payment', () => {
  async function disputed(session: string, email: string, end: 'won' | 'lost') {
    await shop.pay(session, { email, card: cards.disputed, deliver: false })
    const { data } = await shop.stripe.disputes.list({ charge: await shop.chargeOf(session) })
    await shop.post(`/stripe/disputes/${data[0]?.id}/closing`, { status: end })
  }

  /** One buyer's story: the buyer's actions, and the shop's after them. */
  const stories = {
    sale: async (session: string, email: string) => shop.pay(session, { email, deliver: false }),
    'second card': async (session: string, email: string) => [
      ...(await shop.pay(session, { email, card: cards.declined, deliver: false })),
      ...(await shop.pay(session, { email, deliver: false })),
    ],
    dispute: async (session: string, email: string) =>
      shop.pay(session, { email, card: cards.disputed, deliver: false }),
    'dispute won': async (session: string, email: string) => disputed(session, email, 'won'),
    'dispute lost': async (session: string, email: string) => disputed(session, email, 'lost'),
    'partial refund': async (session: string, email: string) => {
      const events = await shop.pay(session, { email, deliver: false })
      await shop.stripe.refunds.create({ charge: await shop.chargeOf(session), amount: 5000 })
      return events
    },
    'full refund': async (session: string, email: string) => {
      const events = await shop.pay(session, { email, deliver: false })
      await shop.stripe.refunds.create({ charge: await shop.chargeOf(session), amount: 9900 })
      await shop.stripe.refunds.create({ charge: await shop.chargeOf(session) })
      return events
    },
  }
  const endings = {
    sale: { status: 'succeeded', credits: 1 },
    'second card': { status: 'succeeded', credits: 1 },
    dispute: { status: 'disputed', credits: 0 },
    'dispute won': { status: 'succeeded', credits: 1 },
    'dispute lost': { status: 'disputed', credits: 0 },
    'partial refund': { status: 'partially_refunded', credits: 1 },
    'full refund': { status: 'refunded', credits: 0 },
  }

  it('end the same in any order, repeated and at once', async () => {
    const story = fc.constantFrom(
      'sale',
      'second card',
      'dispute',
      'dispute won',
      'dispute lost',
      'partial refund',
      'full refund',
    )
    const rounds = fc.array(fc.array(fc.nat(30), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(story, rounds, async (name, inParallel) => {
        const email = newBuyer()
        const session = await shop.startSession()
        await stories[name](session, email)
        const events = await shop.eventsOf(session)
        for (const round of inParallel)
          await Promise.all(round.map((pick) => shop.deliver(events[pick % events.length] ?? '')))
        for (const event of events) expect(await shop.deliver(event)).toBe(200)
        const { status, credits } = endings[name]
        expect(await readPayment(session)).toMatchObject({ status })
        expect(await creditsOf(email)).toBe(credits)
        expect(await shop.lettersTo(email)).toHaveLength(1)
      }),
      { numRuns: 20 },
    )
    await expectTotalsOfRecords()
  })

  it('leave the totals alone where a record is written without a change that matters to them', async () => {
    const session = await shop.buy(newBuyer())
    const sale = await readPayment(session)
    if (!sale) throw new Error('No record.')
    expect(totalsChanges(sale, { ...sale, withdrawalRequestedAt: sale.createdAt })).toEqual([])
  })
})
