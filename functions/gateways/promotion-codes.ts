import type Stripe from 'stripe'
import type { CouponValue } from '#shared/rules/coupon-discount.ts'
import { sameCode } from '#shared/rules/partner-code.ts'
import { callStripe } from './stripe.ts'
import { clock } from '../runtime/clock.ts'

export interface PromotionCode {
  /** Stripe's id, for a session's `discounts`. */
  id: string
  /** As its owner wrote it: Stripe ignores case. */
  code: string
  value: CouponValue
  /** Minimum purchase in minor units by currency; codes are invalid in currencies that are missing here. */
  minimumAmounts: Readonly<Record<string, number>> | undefined
  /** Only for first-time buyers. */
  firstPurchaseOnly: boolean
  /** The partner credited with the sales, by their code in lower case; null for nobody. */
  partnerCode: string | null
  /** Remaining redemptions of the code and its coupon beyond Stripe's own count; undefined for no limit. */
  limits: readonly { subject: string; left: number | undefined }[]
}

/** Fields of a promotion code and its coupon that Stripe returns only on request. */
const details = [
  'restrictions.currency_options',
  'promotion.coupon.currency_options',
  'promotion.coupon.applies_to',
] as const

/** The promotion code for a typed or stored code; undefined if it cannot be used now. */
export async function findPromotionCode(code: string): Promise<PromotionCode | undefined> {
  const { data } = await callStripe((stripe) =>
    stripe.promotionCodes.list({
      code,
      active: true,
      expand: details.map((path) => `data.${path}`),
    }),
  )
  // The same text may be a code for everybody and codes for single Stripe customers.
  return data.map(usable).find((code) => code !== undefined)
}

/** The promotion code with that id; undefined if it can no longer be used. */
export async function readPromotionCode(id: string): Promise<PromotionCode | undefined> {
  const found = await callStripe((stripe) => stripe.promotionCodes.retrieve(id, { expand: [...details] }))
  return found.active ? usable(found) : undefined
}

/** Whether an active promotion code with this text, in any letter case, does not belong to this partner. */
export async function isPromotionOfOthers(code: string): Promise<boolean> {
  const { data } = await callStripe((stripe) => stripe.promotionCodes.list({ code, active: true }))
  return data.some((found) => partnerCodeOf(found) !== sameCode(code))
}

/** The partner in a promotion code's metadata, set by the shop's owner. */
export function partnerCodeOf({ metadata }: Pick<Stripe.PromotionCode, 'metadata'>): string | null {
  return sameCode(metadata?.['partner']?.trim() ?? '') || null
}

/** Makes a code unredeemable, even in open forms. */
export async function deactivatePromotionCode(id: string): Promise<void> {
  await callStripe((stripe) => stripe.promotionCodes.update(id, { active: false }))
}

function usable(found: Stripe.PromotionCode): PromotionCode | undefined {
  const { coupon } = found.promotion
  if (coupon === null || typeof coupon === 'string' || !coupon.valid) return undefined
  // Our buyers are not Stripe customers, so a code for one customer never applies.
  if (found.customer || isOver(found)) return undefined
  // Checkout creates a product for each session, so a coupon for certain products never applies.
  if (coupon.applies_to) return undefined
  const value = valueOf(coupon)
  if (!value) return undefined
  return {
    id: found.id,
    code: found.code,
    value,
    minimumAmounts: minimumAmountsOf(found.restrictions),
    firstPurchaseOnly: found.restrictions.first_time_transaction,
    partnerCode: partnerCodeOf(found),
    limits: [
      { subject: found.id, left: leftOf(found) },
      { subject: `coupon#${coupon.id}`, left: leftOf(coupon) },
    ],
  }
}

function leftOf({ max_redemptions, times_redeemed }: Pick<Stripe.Coupon, 'max_redemptions' | 'times_redeemed'>) {
  return max_redemptions === null ? undefined : max_redemptions - times_redeemed
}

function isOver({ expires_at, max_redemptions, times_redeemed }: Stripe.PromotionCode): boolean {
  if (expires_at !== null && expires_at * 1000 <= clock.now().getTime()) return true
  return max_redemptions !== null && times_redeemed >= max_redemptions
}

function valueOf(coupon: Stripe.Coupon): CouponValue | undefined {
  if (coupon.percent_off !== null) return { kind: 'percent', percentOff: coupon.percent_off }
  if (coupon.amount_off === null || coupon.currency === null) return undefined
  const others = Object.entries(coupon.currency_options ?? {}).map(([currency, { amount_off }]) => [
    currency,
    amount_off,
  ])
  return { kind: 'amount', amountOff: { ...Object.fromEntries(others), [coupon.currency]: coupon.amount_off } }
}

function minimumAmountsOf(restrictions: Stripe.PromotionCode.Restrictions): Record<string, number> | undefined {
  const { minimum_amount, minimum_amount_currency, currency_options } = restrictions
  if (minimum_amount === null || minimum_amount_currency === null) return undefined
  const others = Object.entries(currency_options ?? {}).map(([currency, option]) => [currency, option.minimum_amount])
  return { ...Object.fromEntries(others), [minimum_amount_currency]: minimum_amount }
}
