import type Stripe from 'stripe'
import type { CouponValue } from '#shared/rules/coupon-discount.ts'
import { sameCode } from '#shared/rules/partner-code.ts'
import { callStripe } from './stripe.ts'
import { clock } from '../runtime/clock.ts'

export interface PromotionCode {
  /** Stripe's id of it, for a session's `discounts`. */
  id: string
  /** As its owner wrote it: Stripe matches codes in any case. */
  code: string
  value: CouponValue
  /** Least amount of the purchase, minor units by currency; a currency that is missing here cannot use the code. */
  minimumAmounts: Readonly<Record<string, number>> | undefined
  /** Only for buyers who never bought before. */
  firstPurchaseOnly: boolean
  /** The partner who gets the sales, by their code in lower case; null for nobody. */
  partnerCode: string | null
  /** How often it, and its coupon, may be redeemed beyond what Stripe itself has counted; undefined for no limit. */
  limits: readonly { subject: string; left: number | undefined }[]
}

/** What Stripe leaves out of a promotion code and its coupon unless it is asked for. */
const details = [
  'restrictions.currency_options',
  'promotion.coupon.currency_options',
  'promotion.coupon.applies_to',
] as const

/** The promotion code behind a typed or stored code; undefined if nobody may use it now. */
export async function findPromotionCode(code: string): Promise<PromotionCode | undefined> {
  const { data } = await callStripe((stripe) =>
    stripe.promotionCodes.list({
      code,
      active: true,
      expand: details.map((path) => `data.${path}`),
    }),
  )
  // A code may exist once for everybody and besides for single customers of Stripe's.
  return data.map(usable).find((code) => code !== undefined)
}

/** The promotion code of that id; undefined if it can no longer be used. */
export async function readPromotionCode(id: string): Promise<PromotionCode | undefined> {
  const found = await callStripe((stripe) => stripe.promotionCodes.retrieve(id, { expand: [...details] }))
  return found.active ? usable(found) : undefined
}

/** Whether an active promotion code has this text and is not this partner's own, in any case of letters. */
export async function isPromotionOfOthers(code: string): Promise<boolean> {
  const { data } = await callStripe((stripe) => stripe.promotionCodes.list({ code, active: true }))
  return data.some((found) => partnerCodeOf(found) !== sameCode(code))
}

/** The partner that the shop's owner has named in a promotion code's metadata. */
export function partnerCodeOf({ metadata }: Pick<Stripe.PromotionCode, 'metadata'>): string | null {
  return sameCode(metadata?.['partner']?.trim() ?? '') || null
}

/** Lets nobody redeem a code any more, also in forms that are open already. */
export async function deactivatePromotionCode(id: string): Promise<void> {
  await callStripe((stripe) => stripe.promotionCodes.update(id, { active: false }))
}

function usable(found: Stripe.PromotionCode): PromotionCode | undefined {
  const { coupon } = found.promotion
  if (coupon === null || typeof coupon === 'string' || !coupon.valid) return undefined
  // Our buyers are no customers of Stripe's, so nobody here can use a code for one customer.
  if (found.customer || isOver(found)) return undefined
  // Checkout makes a new product for each session, so a coupon for certain products is never for ours.
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
