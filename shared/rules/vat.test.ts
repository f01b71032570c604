import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { includedVat, vatRateOf } from './vat.ts'

const euMembers = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')

describe('the VAT rate', () => {
  it('is a standard rate of at least 15 percent, the least that the EU allows, in all 27 member states', () => {
    expect(euMembers).toHaveLength(27)
    for (const country of euMembers) expect(vatRateOf(country)).toBeGreaterThanOrEqual(15)
  })

  it('is the buyer’s own', () => {
    expect([vatRateOf('NO'), vatRateOf('GB'), vatRateOf('DE'), vatRateOf('FI'), vatRateOf('EE')]).toEqual([
      25, 20, 19, 25.5, 24,
    ])
  })

  it('is 0 elsewhere, and where nobody knows the country', () => {
    for (const country of ['US', 'CH', 'EL', 'toString', '', null]) expect(vatRateOf(country)).toBe(0)
  })
})

describe('the VAT inside an amount', () => {
  it('is what the amount exceeds its net by', () => {
    expect(includedVat(49900, 25)).toBe(9980)
    expect(includedVat(3900, 20)).toBe(650)
    expect(includedVat(4500, 25.5)).toBe(914)
    expect(includedVat(4500, 0)).toBe(0)
  })

  it('agrees with amount − amount / (1 + rate/100) to the nearest minor unit', () => {
    const rate = fc.constantFrom(0, ...euMembers.map(vatRateOf))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), rate, (amount, percent) => {
        const exact = amount - amount / (1 + percent / 100)
        expect(Math.abs(includedVat(amount, percent) - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
        expect(includedVat(amount, percent)).toBeLessThanOrEqual(amount)
      }),
    )
  })
})
