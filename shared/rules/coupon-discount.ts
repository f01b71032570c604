import type { ShopCurrency } from './currencies.ts'

/** What a coupon takes off: a percentage, or a fixed amount (minor units) per currency it is defined in. */
export type CouponValue =
  | { kind: 'percent'; percentOff: number }
  | { kind: 'amount'; amountOff: Readonly<Record<string, number>> }

export interface DiscountedPrice {
  /** After the coupon, minor units, never below 0. */
  finalPrice: number
  /** The coupon's percent, or the percent that its amount equals, rounded down. */
  discount: number
}

/** Least that Stripe charges, minor units (docs.stripe.com/currencies, "Minimum and maximum charge amounts"). */
export const minimumCharges: Readonly<Record<ShopCurrency, number>> = { usd: 50, nok: 300, eur: 50, gbp: 30 }

/** A price after a coupon; undefined without an amount in this currency, or if less remains than Stripe charges. */
export function applyCoupon(price: number, currency: ShopCurrency, coupon: CouponValue): DiscountedPrice | undefined {
  const discounted =
    coupon.kind === 'percent' ? percentOff(price, coupon.percentOff) : amountOff(price, currency, coupon)
  if (!discounted || discounted.finalPrice === 0) return discounted
  return discounted.finalPrice < minimumCharges[currency] ? undefined : discounted
}

function percentOff(price: number, percent: number): DiscountedPrice {
  return { finalPrice: Math.max(0, price - Math.round((price * percent) / 100)), discount: percent }
}

function amountOff(
  price: number,
  currency: ShopCurrency,
  coupon: Extract<CouponValue, { kind: 'amount' }>,
): DiscountedPrice | undefined {
  const amount = coupon.amountOff[currency]
  if (amount === undefined) return undefined
  const off = Math.min(amount, price)
  return { finalPrice: price - off, discount: Math.floor((off * 100) / price) }
}
