import { describe, expect, it } from 'vitest'
import { minorDigits, toMajor } from './minor-units.ts'

describe('minor units', () => {
  it('follow Stripe’s table and not the currency’s own digits', () => {
    expect(toMajor(6980, 'jpy')).toBe(6980)
    expect(toMajor(500, 'isk')).toBe(5)
    expect(toMajor(500, 'UGX')).toBe(5)
    expect(toMajor(5120, 'kwd')).toBe(5.12)
    expect(toMajor(49900, 'nok')).toBe(499)
    expect(toMajor(100_000, 'huf')).toBe(1000)
  })

  it('are the same in upper and lower case', () => {
    for (const code of ['jpy', 'kwd', 'isk', 'eur']) expect(minorDigits(code.toUpperCase())).toBe(minorDigits(code))
  })
})
