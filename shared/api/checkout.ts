import * as z from 'zod'
import { idPrefixes, idSign } from '../ids.ts'
import { locales } from '../locales.ts'
import { email } from './sign-in.ts'

/** ISO 3166-1 alpha-2, upper case. A browser that knows none may leave it empty. */
export const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^([A-Z]{2})?$/)
  .transform((code) => code || null)
/** Typed, or stored from a partner's link; Stripe decides whether it is a coupon. Empty is none. */
const couponCode = z.string().trim().max(128)
const sessionPattern = 'cs_[A-Za-z0-9_]{1,200}'
const orderPattern = `${idPrefixes.order}_${idSign}{12}`
const sessionId = z.string().regex(new RegExp(`^${sessionPattern}$`))
/** What Stripe's metadata can hold (docs.stripe.com/metadata). */
const metadataText = z.string().max(500)

/** `POST /api/pricing-info`: what the package costs this visitor; amounts in major units, VAT included. */
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
    /** The coupon is for a first purchase only: ask again with the buyer's `email`. */
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
    metaEventId: z.union([z.literal(''), z.string().length(21)]).nullish(),
    fbp: metadataText.nullish(),
    fbc: metadataText.nullish(),
    locale: z.enum(locales).nullish(),
    /** Where it is known; the form then takes no other. */
    email: email.nullish(),
    /** A session that this one replaces; it is expired at Stripe. */
    replaces: sessionId.nullish(),
  }),
  response: z.object({ clientSecret: z.string() }),
}

/**
 * `POST /api/free-orders`: a package for nothing, on a coupon that takes everything off; the server asks Stripe itself.
 */
export const createFreeOrder = {
  body: z.object({
    email,
    couponCode: couponCode.min(1),
    buyerCountry: country.nullish(),
    locale: z.enum(locales).nullish(),
  }),
  response: z.object({ orderId: z.string() }),
}

/** What both status calls answer; amounts in the currency's minor units. */
const paymentStatus = z.object({
  status: z.string(),
  payment_status: z.string(),
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  orderId: z.string().nullable(),
  isFreeOrder: z.boolean(),
  /** Filled only for a checkout session's id, a capability that only the buyer holds. */
  customer_email: z.string().nullable(),
  receipt_url: z.string().nullable(),
  presentment_details: z.object({ presentment_amount: z.int(), presentment_currency: z.string() }).nullable(),
  metadata: z.object({ coupon_code: z.string().nullable(), coupon_applied: z.enum(['true', 'false']) }),
  payment_intent_id: z.string().nullable(),
  session_id: z.string().nullable(),
  /** Before the coupon, minor units. */
  originalAmount: z.int().nullable(),
  /** Stripe's decline or error code of the last failed attempt. */
  errorCode: z.string().nullable(),
  /** No mail can be sent to `customer_email`: `PATCH /api/purchases/{sessionId}` takes another one. */
  addressRefused: z.literal(true).optional(),
})
export type PaymentStatus = z.infer<typeof paymentStatus>

/** A free order has no session: it is asked for by its own number. */
export const showSessionStatus = {
  params: z.object({ session_id: z.string().regex(new RegExp(`^(${sessionPattern}|${orderPattern})$`)) }),
  response: paymentStatus,
}

export const showPaymentStatus = {
  params: z.object({ payment_intent: z.string().regex(/^pi_[A-Za-z0-9_]{1,200}$/) }),
  response: paymentStatus,
}

/**
 * `PATCH /api/purchases/{sessionId}`: moves the credit, and the confirmation with it, to another address if the buyer's
 * is undeliverable and the credit is unused; else 409 `address_settled`. The id is a capability that only the buyer
 * has.
 */
export const changeBuyerAddress = {
  params: z.object({ sessionId }),
  body: z.object({ email }),
}

/** Stripe only needs to know that the event arrived. */
export const receiveStripeEvent = { response: z.object({ received: z.literal(true) }) }
