import * as z from 'zod'
import { locales } from '../locales.ts'

/** ISO 3166-1 alpha-2, upper case. */
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/)
/** Typed, or stored from a partner's link; whether it is a coupon at all is Stripe's to say. Empty is none. */
const couponCode = z.string().trim().max(128)
const sessionId = z.string().regex(/^cs_[A-Za-z0-9_]{1,200}$/)

/** `POST /api/pricing-info`: what the package costs this visitor; amounts in major units, VAT included. */
export const showPricingInfo = {
  body: z.object({ couponCode: couponCode.nullish(), buyerCountry: country.nullish() }),
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
    /** The crossed-out price; null where the operator has switched it off. */
    listPrice: z.number().nullable(),
    couponStatus: z.enum(['none', 'applied', 'invalid']),
  }),
}

/** `POST /api/create-checkout-session`: a Stripe Checkout session for one package. */
export const createCheckoutSession = {
  body: z.object({
    referralId: z.string().max(128).nullish(),
    tolt_referral: z.string().max(128).nullish(),
    buyerCountry: country.nullish(),
    couponCode: couponCode.nullish(),
    /** Random, 21 characters; sent only with consent. */
    metaEventId: z.string().length(21).nullish(),
    fbp: z.string().max(256).nullish(),
    fbc: z.string().max(256).nullish(),
    locale: z.enum(locales).nullish(),
    /** A session that this one replaces; it is expired at Stripe. */
    replaces: sessionId.nullish(),
  }),
  response: z.object({ clientSecret: z.string() }),
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
})
export type PaymentStatus = z.infer<typeof paymentStatus>

export const showSessionStatus = {
  params: z.object({ session_id: sessionId }),
  response: paymentStatus,
}

export const showPaymentStatus = {
  params: z.object({ payment_intent: z.string().regex(/^pi_[A-Za-z0-9_]{1,200}$/) }),
  response: paymentStatus,
}

/** Stripe wants to hear no more than that the event arrived. */
export const receiveStripeEvent = { response: z.object({ received: z.literal(true) }) }
