import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditsOf } from '#e2e/kit/credits-of.ts'
import { expectTotalsOfRecords } from '#e2e/kit/expect-totals.ts'
import { openTill, type Till } from '#e2e/kit/open-till.ts'
import { totalsChanges } from '../payment-totals-store.ts'
import { readPayment } from '../payment-store.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

let buyers = 0
const newBuyer = () => `any-order-${(buyers += 1)}@example.test`

const cards = { declined: '4000000000000002', disputed: '4000000000000259' }

describe('all events of a payment', () => {
  async function disputed(session: string, email: string, end: 'won' | 'lost') {
    await till.pay(session, { email, card: cards.disputed, deliver: false })
    const { data } = await till.stripe.disputes.list({ charge: await till.chargeOf(session) })
    await till.post(`/stripe/disputes/${data[0]?.id}/closing`, { status: end })
  }

  /** One buyer's story: what he does, and what the shop does after it. */
  const stories = {
    sale: async (session: string, email: string) => till.pay(session, { email, deliver: false }),
    'second card': async (session: string, email: string) => [
      ...(await till.pay(session, { email, card: cards.declined, deliver: false })),
      ...(await till.pay(session, { email, deliver: false })),
    ],
    dispute: async (session: string, email: string) =>
      till.pay(session, { email, card: cards.disputed, deliver: false }),
    'dispute won': async (session: string, email: string) => disputed(session, email, 'won'),
    'dispute lost': async (session: string, email: string) => disputed(session, email, 'lost'),
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
      { numRuns: 20 },
    )
    await expectTotalsOfRecords()
  })

  it('leave the totals alone where a record is written without a change that matters to them', async () => {
    const session = await till.buy(newBuyer())
    const sale = await readPayment(session)
    if (!sale) throw new Error('No record.')
    expect(totalsChanges(sale, { ...sale, withdrawalRequestedAt: sale.createdAt })).toEqual([])
  })
})
