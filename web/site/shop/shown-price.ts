import type { Answer } from '#shared/api/shapes.ts'
import { formatPrice } from '#shared/rules/format-money.ts'
import { fallbackDisplay } from '#shared/rules/prices.ts'

export type PricingInfo = Answer<'checkout/show-pricing-info'>

export interface ShownPrice {
  /** The amount to pay. */
  price: string
  /** A higher price that is crossed out: before the coupon, or the list price. */
  before: string | null
  /** The coupon's percent; 0 without one. */
  discount: number
}

/** The price to show; the document's fallback until the server answers. */
export function shownPrice(info: PricingInfo | undefined): ShownPrice {
  if (!info) return { price: formatPrice(fallbackDisplay.price, fallbackDisplay.currency), before: null, discount: 0 }
  const { finalPrice, originalPrice, listPrice, discount, currency } = info
  const before = discount > 0 ? originalPrice : listPrice
  return {
    price: formatPrice(finalPrice, currency),
    before: before !== null && before > finalPrice ? formatPrice(before, currency) : null,
    discount,
  }
}

/** A coupon's discount as defined: a percentage, or an amount. */
type ShownDiscount = { kind: 'percent'; percent: number } | { kind: 'amount'; amount: string }

type Price = Pick<PricingInfo, 'originalPrice' | 'finalPrice' | 'discount' | 'currency'>

/** Prices are whole minor units: rounding changes at most half of one, and binary fractions slightly more. */
const mostRounded = 0.005 + 1e-9

/** A fixed amount also has a percent, rounded down: the price shows which of the two it is. */
export function shownDiscount({ originalPrice, finalPrice, discount, currency }: Price): ShownDiscount {
  const off = originalPrice - finalPrice
  const isPercent = Math.abs((originalPrice * discount) / 100 - off) <= mostRounded
  return isPercent ? { kind: 'percent', percent: discount } : { kind: 'amount', amount: formatPrice(off, currency) }
}
