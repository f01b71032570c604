import Stripe from 'stripe'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditsOf } from '#e2e/kit/credits-of.ts'
import { expectTotalsOfRecords } from '#e2e/kit/expect-totals.ts'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { creditSpend } from '../sign-in/account-store.ts'
import { readPayment } from './payment-store.ts'
import { transact } from '../database/transact.ts'

/** A shop that receives an event only when the test delivers it. */
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ lost: true })
})
afterAll(() => shop.close())

let buyers = 0
const newBuyer = () => `credit-${(buyers += 1)}@example.test`

/** Stripe's published test card: its refunds succeed and fail later. */
const refundsFail = '4000000000005126'

/** What banks, buyer and shop can do to a sale, in any order; Stripe refuses some of it at some times. */
const acts = new Map<string, (charge: string) => Promise<unknown>>([
  ['refund a part', (charge) => shop.stripe.refunds.create({ charge, amount: 10_000 })],
  ['refund the rest', (charge) => shop.stripe.refunds.create({ charge })],
  [
    'let a refund fail',
    async (charge) => {
      const { data } = await shop.stripe.refunds.list({ charge })
      return shop.post(`/stripe/refunds/${data.find(({ status }) => status === 'succeeded')?.id}/settlement`)
    },
  ],
  ['inquire', (charge) => shop.post(`/stripe/charges/${charge}/disputes`, { inquiry: true })],
  ['dispute', (charge) => shop.post(`/stripe/charges/${charge}/disputes`)],
  ['win', (charge) => close(charge, 'won')],
  ['lose', (charge) => close(charge, 'lost')],
  [
    'answer an inquiry',
    async (charge) =>
      shop.stripe.disputes.update(await disputeOf(charge), { evidence: { uncategorized_text: 'winning_evidence' } }),
  ],
])

async function disputeOf(charge: string): Promise<string> {
  return (await shop.stripe.disputes.list({ charge })).data[0]?.id ?? 'du_none'
}

async function close(charge: string, status: 'won' | 'lost') {
  return shop.post(`/stripe/disputes/${await disputeOf(charge)}/closing`, { status })
}

/** What cannot be done at this time, such as a refund of what was refunded, is not done. */
async function tryTo(act: string, charge: string): Promise<void> {
  try {
    await acts.get(act)?.(charge)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) && !/answered 40[04]/.test(String(error))) throw error
  }
}

/** The state that the credit must reach, from Stripe's books alone. */
async function dueAt(charge: string): Promise<'granted' | 'suspended' | 'withdrawn'> {
  const { refunded } = await shop.stripe.charges.retrieve(charge)
  const standings = (await shop.stripe.disputes.list({ charge })).data.map(({ status }) => status)
  if (refunded || standings.includes('lost')) return 'withdrawn'
  return standings.every((status) => status === 'won' || status === 'warning_closed') ? 'granted' : 'suspended'
}

describe('the credit of a sale', () => {
  it('is what Stripe’s books make of it, after any events in any order', async () => {
    const step = fc.oneof(fc.constantFrom(...acts.keys(), 'spend'), fc.nat(40))
    const lastOrder = fc.infiniteStream(fc.nat())
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), lastOrder, async (steps, order) => {
        const email = newBuyer()
        const session = await shop.startSession()
        await shop.pay(session, { email, card: refundsFail })
        const charge = await shop.chargeOf(session)
        let heardAt: string | undefined
        let isSpent = false
        const tell = async (event: string) => {
          if (!(await readPayment(session))) heardAt = await dueAt(charge)
          expect(await shop.deliver(event)).toBe(200)
        }
        for (const each of steps)
          if (each === 'spend') isSpent = isSpent || (await transact([creditSpend(email)])).committed
          else if (typeof each === 'string') await tryTo(each, charge)
          else {
            const events = await shop.eventsOf(session)
            await tell(events[each % events.length] ?? '')
          }
        const places = new Map((await shop.eventsOf(session)).map((event) => [event, order.next().value ?? 0]))
        for (const [event] of [...places].toSorted(([, a], [, b]) => a - b)) await tell(event)

        const due = await dueAt(charge)
        expect(await readPayment(session)).toMatchObject(
          isSpent ? { credit: 'granted', flags: due === 'granted' ? [] : ['credit_used'] } : { credit: due, flags: [] },
        )
        expect(await creditsOf(email)).toBe(!isSpent && due === 'granted' ? 1 : 0)
        expect(await shop.lettersTo(email)).toMatchObject([{ letter: 'order-confirmation', credit: heardAt }])
      }),
      { numRuns: 30 },
    )
    await expectTotalsOfRecords()
  }, 120_000)
})
