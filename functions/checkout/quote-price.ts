import { currencyOfCountry, type ShopCurrency } from '#shared/rules/currencies.ts'
import { applyCoupon } from '#shared/rules/coupon-discount.ts'
import { packagePrices } from '#shared/rules/prices.ts'
import { findPromotionCode, type PromotionCode } from '../gateways/promotion-codes.ts'
import { isUsedUp } from './promotion-code-use.ts'

/** What one visitor would pay for the package; minor units, VAT included. */
export interface Quote {
  currency: ShopCurrency
  originalPrice: number
  finalPrice: number
  /** Percent. */
  discount: number
  listPrice: number
  couponStatus: 'none' | 'applied' | 'invalid'
  /** The code to give to Stripe, where it applies. */
  promotionCode: PromotionCode | undefined
}

export interface Visitor {
  buyerCountry?: string | null | undefined
  couponCode?: string | null | undefined
}

/** Prices the package by our own table and Stripe's promotion codes; nothing that a browser says about amounts counts. */
export async function quotePrice({ buyerCountry, couponCode }: Visitor): Promise<Quote> {
  const currency = currencyOfCountry(buyerCountry)
  const { price, listPrice } = packagePrices[currency]
  const undiscounted = { currency, originalPrice: price, finalPrice: price, discount: 0, listPrice }
  if (!couponCode) return { ...undiscounted, couponStatus: 'none', promotionCode: undefined }

  const promotionCode = await findPromotionCode(couponCode)
  const discounted =
    promotionCode && reachesMinimum(promotionCode, price, currency)
      ? applyCoupon(price, currency, promotionCode.value)
      : undefined
  if (!promotionCode || !discounted || (await isUsedUp(promotionCode)))
    return { ...undiscounted, couponStatus: 'invalid', promotionCode: undefined }
  return { ...undiscounted, ...discounted, couponStatus: 'applied', promotionCode }
}

function reachesMinimum({ minimumAmounts }: PromotionCode, price: number, currency: ShopCurrency): boolean {
  if (!minimumAmounts) return true
  const minimum = minimumAmounts[currency]
  return minimum !== undefined && price >= minimum
}
