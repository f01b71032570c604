import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyCoupon, minimumCharges } from './coupon-discount.ts'
import { shopCurrencies } from './currencies.ts'
import { packagePrices } from './prices.ts'

const percent = (percentOff: number) => ({ kind: 'percent', percentOff }) as const
const amount = (amountOff: Record<string, number>) => ({ kind: 'amount', amountOff }) as const

describe('a coupon', () => {
  it('takes its percentage off', () => {
    expect(applyCoupon(4500, 'usd', percent(20))).toEqual({ finalPrice: 3600, discount: 20 })
    expect(applyCoupon(49900, 'nok', percent(12.5))).toEqual({ finalPrice: 43662, discount: 12.5 })
  })

  it('takes a fixed amount off and says which percent that is, rounded down', () => {
    expect(applyCoupon(49900, 'nok', amount({ nok: 10000 }))).toEqual({ finalPrice: 39900, discount: 20 })
  })

  it('cannot be used in a currency that it has no amount in', () => {
    expect(applyCoupon(4500, 'eur', amount({ usd: 1000 }))).toBeUndefined()
  })

  it('may take everything off, but never leave less than Stripe charges', () => {
    expect(applyCoupon(4500, 'usd', percent(100))).toEqual({ finalPrice: 0, discount: 100 })
    expect(applyCoupon(4500, 'usd', amount({ usd: 9000 }))).toEqual({ finalPrice: 0, discount: 100 })
    expect(applyCoupon(4500, 'usd', amount({ usd: 4451 }))).toBeUndefined()
    expect(applyCoupon(4500, 'usd', amount({ usd: 4450 }))).toEqual({ finalPrice: 50, discount: 98 })
  })

  it('leaves either nothing or a chargeable amount within the price, for every coupon', () => {
    const anyCoupon = (currency: string) =>
      fc.oneof(
        fc.double({ min: 0.01, max: 100, noNaN: true }).map(percent),
        fc.integer({ min: 1, max: 100_000 }).map((off) => amount({ [currency]: off })),
      )
    const cases = fc
      .constantFrom(...shopCurrencies)
      .chain((currency) => fc.tuple(fc.constant(currency), anyCoupon(currency)))
    fc.assert(
      fc.property(cases, ([currency, coupon]) => {
        const { price } = packagePrices[currency]
        const discounted = applyCoupon(price, currency, coupon)
        if (!discounted) return
        const { finalPrice, discount } = discounted
        expect(Number.isInteger(finalPrice)).toBe(true)
        expect(finalPrice === 0 || finalPrice >= minimumCharges[currency]).toBe(true)
        expect(finalPrice).toBeLessThanOrEqual(price)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(100)
      }),
    )
  })
})
