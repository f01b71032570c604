import type { CheckoutSession } from '../gateways/checkout-sessions.ts'
import { env } from '../runtime/env.ts'

/** A session's metadata tell its price before the coupon, minor units: it stays the one quoted. */
export const quotedAs = (amount: number | null, currency: string | null) => `${amount} ${currency}`

/** Whether this deployment made what carries this metadata, such as a payment intent. */
export function isOurs(metadata: Readonly<Record<string, string>>): boolean {
  return metadata['shop'] === env.shop()
}

/** Whether this deployment made the session, at its price: a Stripe account may serve other sellers too. */
export function isOurSession({ metadata, originalAmount, currency }: CheckoutSession): boolean {
  return isOurs(metadata) && metadata['quoted'] === quotedAs(originalAmount, currency)
}
