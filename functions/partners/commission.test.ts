import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleSale } from '#e2e/kit/example-sale.ts'
import type { Payment } from '../payments/payment-store.ts'
import { freePayment } from '../payments/free-payment.ts'
import type { PaidMonth } from './commission-store.ts'
import { endOfMonth, monthsOf, totalsOf } from './commission.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.UTC(2026, 0, 1)

const order = { orderId: '', email: '', locale: 'no', buyerCountry: null, couponCode: null, partnerCode: null } as const
const sold = (index: number, at: string, amount: number): Payment => ({
  ...freePayment(order, new Date(at)),
  ...exampleSale(String(index)),
  customerEmail: 'buyer@example.test',
  createdAt: at,
  amount,
})

const step = fc.record({
  days: fc.integer({ min: 0, max: 20 }),
  what: fc.constantFrom('sell', 'sell', 'give back', 'win back', 'pay', 'pay'),
  which: fc.nat(),
  amount: fc.integer({ min: 1, max: 50_000 }),
})

/** Pays the month of that index, where it is over and something is owed; answers all paid months. */
function payOne(sales: readonly Payment[], paid: readonly PaidMonth[], { which, now }: { which: number; now: string }) {
  const due = monthsOf('nok', sales, paid).filter(
    ({ month, paidAt, commission }) => paidAt === null && commission > 0 && endOfMonth(month).toISOString() <= now,
  )
  const chosen = due[which % Math.max(1, due.length)]
  if (!chosen) return { all: paid, commission: 0 }
  const settled = [...chosen.bears, chosen].map((one) => ({ ...one, paidAt: now }))
  return { all: [...paid, ...settled], commission: chosen.commission }
}

describe('a partner’s months', () => {
  it('pay out in the end what was kept of all sales, in any order, and never change once they are paid', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let [at, paidOut] = [start, 0]
        let sales: Payment[] = []
        let paid: readonly PaidMonth[] = []
        const pay = (which: number) => {
          const before = monthsOf('nok', sales, paid).filter(({ paidAt }) => paidAt !== null)
          const { all, commission } = payOne(sales, paid, { which, now: new Date(at).toISOString() })
          paid = all
          paidOut += commission
          const after = monthsOf('nok', sales, paid)
          for (const done of before) expect(after).toContainEqual(done)
          return commission > 0
        }
        for (const { days, what, which, amount } of steps) {
          at += days * day
          const now = new Date(at).toISOString()
          if (what === 'sell') sales = [...sales, sold(sales.length, now, amount)]
          else if (what === 'pay') pay(which)
          else if (sales.length > 0) {
            const chosen = which % sales.length
            const back = what === 'give back' ? (sale: Payment) => amount % (sale.amount + 1) : () => 0
            sales = sales.map((sale, index) =>
              index === chosen ? { ...sale, amountRefunded: back(sale), movedAt: now } : sale,
            )
          }
        }
        // A sale that makes up for every deficit; then all that is owed is paid.
        sales = [...sales, sold(sales.length, new Date(at).toISOString(), 100_000_000)]
        at += 40 * day
        while (pay(0));
        expect(paidOut).toBe(totalsOf(sales)[0]?.commission)
      }),
      { numRuns: 300 },
    )
  })
})
