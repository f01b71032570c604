import { expect, test } from 'vitest'
import type { Answer } from '#shared/api/shapes.ts'
import { shownPrice } from './shown-price.ts'

const norwegian: Answer<'checkout/show-pricing-info'> = {
  success: true,
  finalPrice: 499,
  originalPrice: 499,
  discount: 0,
  currency: 'NOK',
  currencySymbol: 'kr',
  listPrice: 699,
  couponStatus: 'none',
}

/** Intl separates figures and signs by spaces that do not break. */
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ')

test('before the price is known it is 488 kr without a discount', () => {
  const shown = shownPrice(undefined)
  expect(plain(shown.price)).toBe('488 kr')
  expect(shown).toMatchObject({ before: null, discount: 0 })
})

test('the list price is crossed out where the operator gives it', () => {
  expect(plain(shownPrice(norwegian).before)).toBe('699 kr')
  expect(shownPrice({ ...norwegian, listPrice: null }).before).toBeNull()
})

test('with a coupon the price before the coupon is crossed out, and øre are shown where there are any', () => {
  const shown = shownPrice({ ...norwegian, finalPrice: 424.15, discount: 15, couponStatus: 'applied' })
  expect(plain(shown.price)).toBe('424,15 kr')
  expect(plain(shown.before)).toBe('499 kr')
  expect(shown.discount).toBe(15)
})
