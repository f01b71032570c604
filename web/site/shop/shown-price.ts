import type { Answer } from '#shared/api/shapes.ts'
import { fallbackDisplay } from '#shared/rules/prices.ts'
import { formatPrice } from './format-price.ts'

export interface ShownPrice {
  /** What is to pay. */
  price: string
  /** A higher price that is crossed out: before the coupon, or the list price. */
  before: string | null
  /** The coupon's percent; 0 without one. */
  discount: number
}

/** The price as it is shown; the document's fallback as long as nothing was answered. */
export function shownPrice(info: Answer<'checkout/show-pricing-info'> | undefined): ShownPrice {
  if (!info) return { price: formatPrice(fallbackDisplay.price, fallbackDisplay.currency), before: null, discount: 0 }
  const { finalPrice, originalPrice, listPrice, discount, currency } = info
  const before = discount > 0 ? originalPrice : listPrice
  return {
    price: formatPrice(finalPrice, currency),
    before: before !== null && before > finalPrice ? formatPrice(before, currency) : null,
    discount,
  }
}
