import { describe, expect, it } from 'vitest'
import { currencyOfCountry, isShopCurrency } from './currencies.ts'

describe('the currency of a country', () => {
  it('is the one that the product document names', () => {
    const named = {
      NO: 'nok',
      GB: 'gbp',
      DE: 'eur',
      FR: 'eur',
      ES: 'eur',
      IT: 'eur',
      NL: 'eur',
      SE: 'eur',
      DK: 'eur',
      FI: 'eur',
      US: 'usd',
      CA: 'usd',
      AU: 'usd',
    }
    for (const [country, currency] of Object.entries(named))
      expect([country, currencyOfCountry(country)]).toEqual([country, currency])
  })

  it('is US dollars for every other country, for none, and for what only looks like a key', () => {
    for (const country of ['JP', 'PT', 'XX', '', 'constructor', null, undefined])
      expect(currencyOfCountry(country)).toBe('usd')
  })
})

it('tells the currencies of the shop from others', () => {
  expect(isShopCurrency('nok')).toBe(true)
  expect([isShopCurrency('NOK'), isShopCurrency('sek'), isShopCurrency(null)]).toEqual([false, false, false])
})
