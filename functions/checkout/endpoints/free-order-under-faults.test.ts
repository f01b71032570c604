import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { type FailingCall, failingCalls, triesOfOneCall } from '#e2e/kit/failing-calls.ts'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { retireIfUsedUp } from '../promotion-code-use.ts'
import { readAccount } from '../../sign-in/account-store.ts'
import { readPaymentTotals } from '../../payments/payment-totals-store.ts'
import { listPaymentsOf } from '../../payments/payment-store.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const name = 'checkout/create-free-order'

let visitors = 0
const newVisitor = () => new AppClient(`10.2.${Math.floor((visitors += 1) / 250)}.${visitors % 250}`)
const newBuyer = () => `faulty-${(visitors += 1)}@example.test`

let codes = 0
async function codeOf(uses: number) {
  const { id: coupon } = await shop.stripe.coupons.create({ percent_off: 100 })
  return shop.stripe.promotionCodes.create({
    code: `FAULT${(codes += 1)}`,
    promotion: { type: 'coupon', coupon },
    max_redemptions: uses,
  })
}

/** Whether the address got its order; anything but a refusal of the coupon is thrown. */
async function wasGranted(email: string, couponCode: string): Promise<boolean> {
  const body = { email, couponCode, buyerCountry: 'NO' }
  try {
    await newVisitor().call(name, { body })
    return true
  } catch (error) {
    if (error instanceof Error && error.message.includes('invalid_coupon')) return false
    throw error
  }
}

/**
 * Orders with one call failing, the one `after` so many others, and once more; answers whether there was such a call.
 */
async function orderWithFault({ service, done }: FailingCall, after: number): Promise<boolean> {
  const email = newBuyer()
  const { id, code } = await codeOf(1)
  const { sales } = (await readPaymentTotals()).all
  const fail = await triesOfOneCall[service]()
  shop.faults.add({ service, done, after, fail, status: 500 })
  await wasGranted(email, code).catch((error: unknown) => expect(String(error)).toMatch(/answered 50[023]/))
  // A client that has tried in vain too often tries less (AWS SDK, "retry quota"): one failed try is a hit.
  const wasHit = shop.faults.orders[0]?.fail !== fail
  shop.faults.clear()

  expect(await wasGranted(email, code)).toBe(true)
  expect(await wasGranted(newBuyer(), code)).toBe(false)
  expect(await listPaymentsOf(email)).toMatchObject([{ amount: 0, credit: 'granted' }])
  expect(await readAccount(email)).toMatchObject({ credits: 1 })
  expect(await shop.lettersTo(email)).toHaveLength(1)
  expect((await readPaymentTotals()).all.sales - sales).toBe(1)
  await retireIfUsedUp(id)
  expect(await shop.stripe.promotionCodes.retrieve(id)).toMatchObject({ active: false })
  return wasHit
}

describe('a free order', () => {
  it.each(Object.entries(failingCalls))('ends the same after a retry whichever %s', async (_, failure) => {
    let calls = 0
    while (await orderWithFault(failure, calls)) calls += 1
    expect(calls).toBeGreaterThan(0)
  })

  it('is granted as often as its code has uses, by free orders and Stripe’s forms in any order', async () => {
    const redemption = fc.constantFrom<'free order' | 'form'>('free order', 'form')
    const story = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.array(redemption, { minLength: 1, maxLength: 7 }))
    await fc.assert(
      fc.asyncProperty(story, async ([uses, redemptions]) => {
        const { code } = await codeOf(uses)
        let granted = 0
        for (const way of redemptions) {
          const email = newBuyer()
          if (way === 'free order') granted += Number(await wasGranted(email, code))
          else {
            const session = await shop.startSession({ couponCode: code, buyerCountry: 'NO' })
            const { amount_total: amount } = await shop.stripe.checkout.sessions.retrieve(session)
            await shop.pay(session, { email })
            granted += Number(amount === 0)
          }
        }
        expect(granted).toBe(Math.min(uses, redemptions.length))
      }),
      { numRuns: 8 },
    )
  })
})
