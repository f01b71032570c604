import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shopCurrencies } from './currencies.ts'
import { formatMoney, priceTag } from './format-money.ts'

/** Spaces that do not break, as they are read. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('an amount of money', () => {
  it('is written as Norwegians write it', () => {
    expect(plain(formatMoney(49900, 'nok'))).toBe('499,00 kr')
    expect(plain(formatMoney(4500, 'eur'))).toBe('45,00 €')
    expect(plain(formatMoney(123456789, 'NOK'))).toBe('1 234 567,89 kr')
  })

  it('of nothing has no sign', () => expect(plain(formatMoney(0, 'nok'))).toBe('0,00 kr'))

  it('is a price without decimals where they are zero', () => {
    expect(plain(priceTag(49900, 'nok'))).toBe('499 kr')
    expect(plain(priceTag(4550, 'eur'))).toBe('45,50 €')
  })

  it('has the decimals that the currency has at Stripe', () => {
    expect(plain(formatMoney(6980, 'jpy'))).toContain('6 980')
    expect(plain(formatMoney(6980, 'jpy'))).not.toContain(',')
    expect(plain(formatMoney(500, 'isk'))).toBe('5 ISK')
    expect(plain(formatMoney(5120, 'kwd'))).toBe('5,120 KWD')
  })

  it('is what a newest Intl writes, in every currency of the shop', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shopCurrencies), fc.integer(), (currency, minor) => {
        const norwegian = new Intl.NumberFormat('nb-NO', { style: 'currency', currency })
        expect(formatMoney(minor, currency)).toBe(norwegian.format(minor / 100))
      }),
    )
  })

  it('falls back to amount and code where the code is no currency', () => {
    expect(plain(formatMoney(1250, 'bitcoin'))).toBe('12,50 BITCOIN')
    expect(formatMoney(1250, '')).toBe('12,50')
  })
})
