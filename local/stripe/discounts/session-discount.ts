import type { Coupon, Session } from '../account/stored-kinds.ts'
import type { StripeAccount } from '../account/stripe-account.ts'
import type { Reduction } from '../money/compute-totals.ts'
import { readStored } from '../wire/read-stored.ts'
import { refuseRequest } from '../wire/stripe-refusal.ts'
import { showCoupon } from './coupons.ts'
import { findCouponOf, showPromotionCode } from './promotion-codes.ts'

/** The amount of a session's only discount, checked against its subtotal; throws Stripe's refusals. */
export function findReduction(
  account: StripeAccount,
  { discounts, amount_subtotal: subtotal, currency }: Pick<Session, 'amount_subtotal' | 'currency' | 'discounts'>,
): Reduction | undefined {
  const [discount] = discounts ?? []
  if (!discount) return undefined
  const { promotion_code: code, coupon } = discount
  const found = code
    ? readPromotion(account, code, subtotal ?? 0, currency ?? '')
    : readStored(account, 'coupon', coupon ?? '', couponParameter)
  return reductionOf(account, found, currency ?? '')
}

/** Counts a redemption of the session's discount; throws if it was used up or ended after the session began. */
export function redeemDiscount(account: StripeAccount, session: Session): void {
  findReduction(account, session)
  const { store } = account
  for (const { promotion_code: code, coupon: given } of session.discounts ?? []) {
    const promotion = code ? store.find('promotion_code', code) : undefined
    const coupon = promotion ? findCouponOf(account, promotion) : store.find('coupon', given ?? '')
    if (promotion)
      store.put('promotion_code', promotion.id, { ...promotion, times_redeemed: promotion.times_redeemed + 1 })
    if (coupon) store.put('coupon', coupon.id, { ...coupon, times_redeemed: coupon.times_redeemed + 1 })
  }
}

const couponParameter = 'discounts[0][coupon]'

/** The coupon behind a promotion code that may be redeemed for this amount. */
function readPromotion(account: StripeAccount, id: string, subtotal: number, currency: string): Coupon {
  const param = 'discounts[0][promotion_code]'
  const stored = readStored(account, 'promotion_code', id, param)
  const refuse = (why: string) => refuseRequest(`This promotion code cannot be redeemed because ${why}.`, { param })
  const coupon = findCouponOf(account, stored)
  if (!coupon || !showPromotionCode(stored, account).active)
    throw refuse('it is inactive, has expired or has been used up')
  const { minimum_amount: least, currency_options: amounts } = stored.restrictions
  if (least !== null && subtotal < (amounts?.[currency]?.minimum_amount ?? Infinity))
    throw refuse('the minimum amount is not met')
  return coupon
}

function reductionOf(account: StripeAccount, stored: Coupon, currency: string): Reduction {
  const { id, percent_off: percent, currency_options: amounts } = stored
  const refuse = (message: string, code?: string) =>
    refuseRequest(message, { param: couponParameter, ...(code !== undefined && { code }) })
  if (!showCoupon(stored, account).valid) throw refuse(`Coupon ${id} is no longer valid.`, 'coupon_expired')
  // Every session sells its own product, so a code for certain products never fits.
  if (stored.applies_to) throw refuse('This stand-in for Stripe serves no coupon that applies to certain products.')
  if (percent) return { percent }
  const amount = amounts?.[currency]?.amount_off
  if (amount !== undefined) return { amount }
  throw refuse(`The coupon ${id} has no amount in the currency of this session (${currency}).`)
}
