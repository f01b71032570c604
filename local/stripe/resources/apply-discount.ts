import type Stripe from 'stripe'

import type { Reduction } from '../money/compute-totals.ts'
import type { StripeAccount } from '../stripe-account.ts'
import { refuseRequest } from '../wire/stripe-refusal.ts'
import { readCoupon } from './coupons.ts'
import { readPromotionCode } from './promotion-codes.ts'
import { findCouponOf, showCoupon, showPromotionCode } from './show-discounts.ts'

/** The discount that a session asks for, checked against its subtotal (minor units); throws Stripe's refusals. */
export function findReduction(
  account: StripeAccount,
  discount: Stripe.Checkout.Session.Discount,
  subtotal: number,
  currency: string,
): Reduction {
  if (typeof discount.promotion_code === 'string') {
    checkPromotionCode(account, discount.promotion_code, subtotal, currency)
    const record = findCouponOf(account, readPromotionCode(account, discount.promotion_code).promotionCode)
    if (!record) throw refuseRequest('This promotion code cannot be redeemed because its coupon was deleted.')
    return reductionOf(account, record.coupon.id, currency)
  }
  return reductionOf(account, typeof discount.coupon === 'string' ? discount.coupon : '', currency)
}

/** Counts one redemption of the session's discount; throws where it was used up or ended since the session began. */
export function redeemDiscount(account: StripeAccount, session: Stripe.Checkout.Session): void {
  for (const discount of session.discounts ?? []) {
    findReduction(account, discount, session.amount_subtotal ?? 0, session.currency ?? '')
    const promotion =
      typeof discount.promotion_code === 'string' ? readPromotionCode(account, discount.promotion_code) : undefined
    if (promotion) {
      const { promotionCode } = promotion
      const counted = { ...promotionCode, times_redeemed: promotionCode.times_redeemed + 1 }
      account.store.put('promotion_code', promotionCode.id, { ...promotion, promotionCode: counted })
    }
    const couponId = promotion?.promotionCode.promotion.coupon ?? discount.coupon
    if (typeof couponId !== 'string') continue
    const record = readCoupon(account, couponId)
    const coupon = { ...record.coupon, times_redeemed: record.coupon.times_redeemed + 1 }
    account.store.put('coupon', coupon.id, { ...record, coupon })
  }
}

function checkPromotionCode(account: StripeAccount, id: string, subtotal: number, currency: string): void {
  const param = 'discounts[0][promotion_code]'
  const record = readPromotionCode(account, id, param)
  const shown = showPromotionCode(account, record)
  if (!shown.active) {
    throw refuseRequest(
      'This promotion code cannot be redeemed because it is inactive, has expired or has been used up.',
      { param },
    )
  }
  if (shown.restrictions.minimum_amount === null) return
  const minimum = record.currencyOptions[currency]?.minimum_amount
  if (minimum === undefined || subtotal < minimum) {
    throw refuseRequest('This promotion code cannot be redeemed because the minimum amount is not met.', { param })
  }
}

function reductionOf(account: StripeAccount, couponId: string, currency: string): Reduction {
  const param = 'discounts[0][coupon]'
  const record = readCoupon(account, couponId, param)
  const coupon = showCoupon(account, record)
  if (!coupon.valid) throw refuseRequest(`Coupon ${coupon.id} is no longer valid.`, { code: 'coupon_expired', param })
  if (record.appliesTo)
    throw refuseRequest('This stand-in for Stripe serves no coupon that applies to certain products.', { param })
  if (coupon.percent_off !== null) return { percent: coupon.percent_off }
  const amount = record.currencyOptions[currency]?.amount_off
  if (amount === undefined) {
    throw refuseRequest(`The coupon ${coupon.id} has no amount in the currency of this session (${currency}).`, {
      param,
    })
  }
  return { amount }
}
