import * as z from 'zod'
import { locales } from '../locales.ts'
import { country, ofEvent, sessionId } from './fields.ts'
import { gift } from './gifts.ts'
import { email } from './sign-in.ts'
import { line } from './words.ts'

/** Typed, or stored from a partner's link; Stripe decides whether it is a coupon. Empty means none. */
const couponCode = line.max(128)
/** What Stripe's metadata can hold (docs.stripe.com/metadata); Stripe's client cannot send lone surrogates. */
const metadataText = line.max(500)

const openedSession = z.object({
  clientSecret: z.string(),
  /** Whether the coupon code reduces the price; absent without a code. */
  couponStatus: z.enum(['applied', 'invalid']).optional(),
})

/** `POST /api/pricing-info`: the package's price for this visitor; amounts in major units, VAT included. */
export const showPricingInfo = {
  body: z.object({ couponCode: couponCode.nullish(), buyerCountry: country.nullish(), email: email.nullish() }),
  response: z.object({
    success: z.literal(true),
    /** After the coupon. */
    finalPrice: z.number(),
    /** Before the coupon. */
    originalPrice: z.number(),
    /** The coupon's percent; for a fixed amount the equivalent percent, rounded down. */
    discount: z.number(),
    /** ISO 4217, upper case. */
    currency: z.string(),
    currencySymbol: z.string(),
    /** The crossed-out price; null if the operator has switched it off. */
    listPrice: z.number().nullable(),
    couponStatus: z.enum(['none', 'applied', 'invalid']),
    /** The coupon is for a first purchase only: call again with the buyer's `email`. */
    firstPurchaseOnly: z.literal(true).optional(),
  }),
}

/** `POST /api/create-checkout-session`: a Stripe Checkout session for one package. */
export const createCheckoutSession = {
  body: z.object({
    referralId: metadataText.nullish(),
    tolt_referral: metadataText.nullish(),
    buyerCountry: country.nullish(),
    couponCode: couponCode.nullish(),
    /** Random, 21 characters; sent only with consent. */
    metaEventId: z.union([z.literal(''), line.length(21)]).nullish(),
    fbp: metadataText.nullish(),
    fbc: metadataText.nullish(),
    locale: z.enum(locales).nullish(),
    /** The buyer's address, if known; the form then accepts no other. */
    email: email.nullish(),
    /** The session that this one replaces; it expires at Stripe. */
    replaces: sessionId.nullish(),
    gift: gift.nullish(),
  }),
  response: openedSession,
}

/** `POST /api/free-orders`: a package without payment, for a coupon that takes 100 % off according to Stripe. */
export const createFreeOrder = {
  body: z.object({
    email,
    couponCode: couponCode.min(1),
    buyerCountry: country.nullish(),
    locale: z.enum(locales).nullish(),
    gift: gift.nullish(),
  }),
  /** This number opens no gift; only the gift's key does. */
  response: z.object({ orderId: z.string(), giftKey: z.string().optional() }),
}

/**
 * `POST /api/events/{id}/activation-sessions`: a Stripe Checkout session for this event's package. If the coupon takes
 * 100 % off, the event becomes active at once, and the answer is the order number.
 */
export const startActivation = {
  params: ofEvent,
  body: z.object({
    buyerCountry: country.nullish(),
    locale: z.enum(locales).nullish(),
    couponCode: couponCode.nullish(),
  }),
  response: z.union([openedSession, z.object({ orderId: z.string() })]),
}

/**
 * `POST /api/events/{id}/extension-sessions`: a Stripe Checkout session for more years of an event; `keptUntil` is the
 * new end (ISO-8601 UTC).
 */
export const startExtension = {
  params: ofEvent,
  body: z.object({
    years: z.literal([1, 5]),
    buyerCountry: country.nullish(),
    locale: z.enum(locales).nullish(),
  }),
  response: z.object({ clientSecret: z.string(), keptUntil: z.string() }),
}
