import type { Answer } from '#shared/api/shapes.ts'
import { formatPrice } from './format-price.ts'

/** What a coupon takes off, as it was made: a percentage, or an amount. */
export type ShownDiscount = { kind: 'percent'; percent: number } | { kind: 'amount'; amount: string }

type Price = Pick<Answer<'checkout/show-pricing-info'>, 'originalPrice' | 'finalPrice' | 'discount' | 'currency'>

/** A fixed amount comes with the percent that it equals, rounded down: it is told by the price that this percent would give. */
export function shownDiscount({ originalPrice, finalPrice, discount, currency }: Price): ShownDiscount {
  const off = originalPrice - finalPrice
  // Prices are whole minor units: half of the smallest is what rounding can make.
  const isPercent = Math.abs((originalPrice * discount) / 100 - off) <= 0.005
  return isPercent ? { kind: 'percent', percent: discount } : { kind: 'amount', amount: formatPrice(off, currency) }
}
