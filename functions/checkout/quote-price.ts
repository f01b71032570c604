import { currencyOfCountry, type ShopCurrency } from '#shared/rules/currencies.ts'
import { applyCoupon } from '#shared/rules/coupon-discount.ts'
import { packagePrices } from '#shared/rules/prices.ts'
import { findPromotionCode, type PromotionCode } from '../gateways/promotion-codes.ts'
import { readAccount } from '../sign-in/account-store.ts'
import { isUsedUp } from './promotion-code-use.ts'

/** A visitor's price for the package; minor units, VAT included. */
export interface Quote {
  currency: ShopCurrency
  originalPrice: number
  finalPrice: number
  /** Percent. */
  discount: number
  listPrice: number
  couponStatus: 'none' | 'applied' | 'invalid'
  /** The code for Stripe, if it applies. */
  promotionCode: PromotionCode | undefined
}

export interface Visitor {
  buyerCountry?: string | null | undefined
  couponCode?: string | null | undefined
  /** Normalised. */
  email?: string | null | undefined
}

/** Prices the package by our own table and Stripe's promotion codes; never by amounts from the browser. */
export async function quotePrice({ buyerCountry, couponCode, email }: Visitor): Promise<Quote> {
  const currency = currencyOfCountry(buyerCountry)
  const { price, listPrice } = packagePrices[currency]
  const undiscounted = { currency, originalPrice: price, finalPrice: price, discount: 0, listPrice }
  if (!couponCode) return { ...undiscounted, couponStatus: 'none', promotionCode: undefined }

  const promotionCode = await findPromotionCode(couponCode)
  const discounted =
    promotionCode && reachesMinimum(promotionCode, price, currency)
      ? applyCoupon(price, currency, promotionCode.value)
      : undefined
  if (!promotionCode || !discounted || (await isUsedUp(promotionCode)) || (await isTooLate(promotionCode, email)))
    return { ...undiscounted, couponStatus: 'invalid', promotionCode: undefined }
  return { ...undiscounted, ...discounted, couponStatus: 'applied', promotionCode }
}

/** Our buyers are not Stripe customers, so Stripe considers each purchase their first. */
async function isTooLate({ firstPurchaseOnly }: PromotionCode, email: string | null | undefined): Promise<boolean> {
  return firstPurchaseOnly && Boolean(email) && (await readAccount(email ?? '')).lastSale !== undefined
}

function reachesMinimum({ minimumAmounts }: PromotionCode, price: number, currency: ShopCurrency): boolean {
  if (!minimumAmounts) return true
  const minimum = minimumAmounts[currency]
  return minimum !== undefined && price >= minimum
}
