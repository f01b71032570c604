import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shopCurrencies } from './currencies.ts'
import { toMajor } from './minor-units.ts'
import { fallbackDisplay, packagePrices, usdEquivalent } from './prices.ts'

describe('the price table', () => {
  it('has the prices that were decided, in major units', () => {
    const major = shopCurrencies.map((code) => {
      const { price, listPrice } = packagePrices[code]
      return [code, toMajor(price, code), toMajor(listPrice, code)]
    })
    expect(major).toEqual([
      ['usd', 45, 65],
      ['nok', 499, 699],
      ['eur', 45, 65],
      ['gbp', 39, 55],
    ])
    expect(fallbackDisplay).toEqual({ price: 488, currency: 'NOK', currencySymbol: 'kr' })
  })

  it('makes one whole package worth 45 dollars in every currency', () => {
    for (const code of shopCurrencies) expect(usdEquivalent(packagePrices[code].price, code)).toBe(4500)
  })

  it('never counts more money as fewer dollars', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(...shopCurrencies), (one, other, code) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        expect(usdEquivalent(less, code)).toBeLessThanOrEqual(usdEquivalent(more, code))
      }),
    )
  })
})
