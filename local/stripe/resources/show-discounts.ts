import type Stripe from 'stripe'

import type { StripeAccount } from '../stripe-account.ts'
import type { CouponRecord, PromotionCodeRecord } from '../wire-objects.ts'

/** A coupon as it is now: `valid` follows from its clock and its count. */
export function showCoupon(account: StripeAccount, { coupon }: CouponRecord): Stripe.Coupon {
  const expired = coupon.redeem_by !== null && coupon.redeem_by <= account.seconds
  const usedUp = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions
  return { ...coupon, valid: !expired && !usedUp }
}

/** A promotion code as it is now: active only while its coupon is valid and its own limits allow it. */
export function showPromotionCode(account: StripeAccount, record: PromotionCodeRecord): Stripe.PromotionCode {
  const { promotionCode } = record
  const coupon = findCouponOf(account, promotionCode)
  const expired = promotionCode.expires_at !== null && promotionCode.expires_at <= account.seconds
  const usedUp = promotionCode.max_redemptions !== null && promotionCode.times_redeemed >= promotionCode.max_redemptions
  const couponValid = coupon !== undefined && showCoupon(account, coupon).valid
  return { ...promotionCode, active: promotionCode.active && !expired && !usedUp && couponValid }
}

/** The stored coupon behind a promotion code; undefined once it was deleted. */
export function findCouponOf(account: StripeAccount, promotionCode: Stripe.PromotionCode): CouponRecord | undefined {
  const { coupon } = promotionCode.promotion
  return typeof coupon === 'string' ? account.store.find('coupon', coupon) : undefined
}
