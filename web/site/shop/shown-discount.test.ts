import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyCoupon } from '#shared/rules/coupon-discount.ts'
import { shownDiscount } from './shown-price.ts'

const nok = { originalPrice: 499, currency: 'NOK' }

test('a percentage is shown as it was made, also where the price had to be rounded', () => {
  expect(shownDiscount({ ...nok, finalPrice: 424.15, discount: 15 })).toEqual({ kind: 'percent', percent: 15 })
  expect(shownDiscount({ ...nok, finalPrice: 334.33, discount: 33 })).toEqual({ kind: 'percent', percent: 33 })
  expect(shownDiscount({ ...nok, finalPrice: 107.28, discount: 78.5 })).toEqual({ kind: 'percent', percent: 78.5 })
})

test('a fixed amount is shown as an amount', () => {
  const shown = shownDiscount({ ...nok, finalPrice: 399, discount: 20 })
  expect(shown).toMatchObject({ kind: 'amount' })
  expect(JSON.stringify(shown)).toContain('100')
})

test('every percentage that a coupon can have is shown as that percentage', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (hundredths) => {
      const percent = hundredths / 100
      const coupon = applyCoupon(49900, 'nok', { kind: 'percent', percentOff: percent })
      if (!coupon) return
      const shown = shownDiscount({ ...nok, finalPrice: coupon.finalPrice / 100, discount: coupon.discount })
      expect(shown).toEqual({ kind: 'percent', percent })
    }),
  )
})
