import type { CheckoutSession } from '../gateways/checkout-sessions.ts'
import { env } from '../runtime/env.ts'

/** The session's metadata contain its price before the coupon, in minor units, which must stay as quoted. */
export const quotedAs = (amount: number | null, currency: string | null) => `${amount} ${currency}`

/** Whether this deployment created the object with this metadata, such as a payment intent. */
export function isOurs(metadata: Readonly<Record<string, string>>): boolean {
  return metadata['shop'] === env.shop()
}

/** Whether this deployment created the session, at its price: a Stripe account may serve other sellers too. */
export function isOurSession({ metadata, originalAmount, currency }: CheckoutSession): boolean {
  return isOurs(metadata) && metadata['quoted'] === quotedAs(originalAmount, currency)
}
