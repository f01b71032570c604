import type Stripe from 'stripe'

/** What a code takes off, and what bounds it. */
export interface Offer extends Pick<
  Stripe.CouponCreateParams,
  'percent_off' | 'amount_off' | 'currency' | 'currency_options'
> {
  /** How often the code may be redeemed. */
  uses?: number
  /** Minor units. */
  minimum?: { amount: number; currency: string }
  /** The partner whom its metadata name. */
  partner?: string
}

let codes = 0

/** Makes a promotion code of its own at Stripe, as its owner does in the dashboard. */
export async function offerCode(
  stripe: Stripe,
  { uses, minimum, partner, ...off }: Offer,
): Promise<Stripe.PromotionCode> {
  codes += 1
  const { id: coupon } = await stripe.coupons.create({ duration: 'once', ...off })
  return stripe.promotionCodes.create({
    code: `Offer-${process.pid}-${codes}`,
    promotion: { type: 'coupon', coupon },
    ...(partner !== undefined && { metadata: { partner } }),
    ...(uses !== undefined && { max_redemptions: uses }),
    ...(minimum && {
      restrictions: { minimum_amount: minimum.amount, minimum_amount_currency: minimum.currency },
    }),
  })
}
