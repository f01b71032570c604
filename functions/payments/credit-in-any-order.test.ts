import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankActs, refundsFail } from '#e2e/kit/bank-acts.ts'
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

describe('the credit of a sale', () => {
  it('is what Stripe’s books make of it, after any events in any order', async () => {
    const { names, tryTo, dueAt } = bankActs(shop)
    const step = fc.oneof(fc.constantFrom(...names, 'spend'), fc.nat(40))
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
