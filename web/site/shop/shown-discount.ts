import type { Answer } from '#shared/api/shapes.ts'
import { formatPrice } from './format-price.ts'

/** What a coupon takes off, as it was made: a percentage, or an amount. */
export type ShownDiscount = { kind: 'percent'; percent: number } | { kind: 'amount'; amount: string }

type Price = Pick<Answer<'checkout/show-pricing-info'>, 'originalPrice' | 'finalPrice' | 'discount' | 'currency'>

/** Prices are whole minor units: rounding makes half of one at most, and binary fractions a little more of it. */
const mostRounded = 0.005 + 1e-9

/** A fixed amount also comes with a percent, rounded down: the price shows which of the two it is. */
export function shownDiscount({ originalPrice, finalPrice, discount, currency }: Price): ShownDiscount {
  const off = originalPrice - finalPrice
  const isPercent = Math.abs((originalPrice * discount) / 100 - off) <= mostRounded
  return isPercent ? { kind: 'percent', percent: discount } : { kind: 'amount', amount: formatPrice(off, currency) }
}
