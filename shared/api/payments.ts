import * as z from 'zod'
import { idPrefixes, idSign } from '../ids.ts'
import { locales } from '../locales.ts'
import { paymentFlags, paymentStatuses, products } from '../rules/payment-states.ts'
import { country, page, sessionId, sessionPattern } from './fields.ts'
import { email } from './sign-in.ts'

const orderPattern = `${idPrefixes.order}_${idSign}{12}`

/**
 * A sale as administrators see it: amounts in minor units, `currency` in lower case, `vatRate` in percent, times UTC.
 */
const payment = z.object({
  id: z.string(),
  orderId: z.string(),
  createdAt: z.string(),
  customerEmail: z.string(),
  buyerName: z.string().nullable(),
  buyerVatId: z.string().nullable(),
  referralId: z.string().nullable(),
  amount: z.int(),
  amountRefunded: z.int(),
  currency: z.string(),
  vatAmount: z.int(),
  vatRate: z.number(),
  status: z.enum(paymentStatuses),
  product: z.enum(products),
  flags: z.array(z.enum(paymentFlags)),
  /** ISO 3166-1 alpha-2; null if Stripe named none. */
  buyerCountry: z.string().nullable(),
  couponCode: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  receiptUrl: z.string().nullable(),
  withdrawalRequestedAt: z.string().nullable(),
  withdrawalInTime: z.boolean().nullable(),
})

/** `GET /api/payments`: the newest payments, newest first. */
export const listPayments = { response: z.array(payment) }

/**
 * `GET /api/admin/payments`: newest first. `search` is a whole order number, session, intent or address, or any text in
 * one of them or in country, coupon or referral; then a page may be short or empty and still have a `next`.
 */
export const searchPayments = {
  query: z.object({
    search: z.string().trim().max(200).optional(),
    ...page(200, 50, z.string().max(500)),
  }),
  response: z.object({ payments: z.array(payment), next: z.string().optional() }),
}

const line = z.object({ key: z.string(), sales: z.int(), failed: z.int(), revenue: z.int() })
const productLine = line.extend({ key: z.enum(products) })

/** `GET /api/admin/payment-totals`: of all payments ever; revenue in US cents, and by currency in its minor units. */
export const showPaymentTotals = {
  response: z.object({
    sales: z.int(),
    failed: z.int(),
    revenue: z.int(),
    distinctCountries: z.int(),
    currencies: z.array(line),
    countries: z.array(line),
    products: z.array(productLine),
    days: z.array(line),
    months: z.array(line),
  }),
}

/** The answer of both status calls; amounts in the currency's minor units. */
const paymentStatus = z.object({
  status: z.string(),
  payment_status: z.string(),
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  orderId: z.string().nullable(),
  isFreeOrder: z.boolean(),
  /** Set only if the request has a checkout session's id, which only the buyer holds. */
  customer_email: z.string().nullable(),
  receipt_url: z.string().nullable(),
  presentment_details: z.object({ presentment_amount: z.int(), presentment_currency: z.string() }).nullable(),
  metadata: z.object({ coupon_code: z.string().nullable(), coupon_applied: z.enum(['true', 'false']) }),
  payment_intent_id: z.string().nullable(),
  session_id: z.string().nullable(),
  /** Before the coupon, in minor units. */
  originalAmount: z.int().nullable(),
  /** Part of `amount`, in minor units; null until a payment is recorded. */
  vatAmount: z.int().nullable(),
  /** Stripe's decline or error code of the last failed attempt. */
  errorCode: z.string().nullable(),
  /** Mail cannot be delivered to `customer_email`: `PATCH /api/purchases/{sessionId}` changes it. */
  addressRefused: z.literal(true).optional(),
  /** Of a session that pays a gift: `/api/gifts/{session_id}` shows the gift. */
  gift: z.literal(true).optional(),
})
export type PaymentStatus = z.infer<typeof paymentStatus>

/** A free order has no session: its own number identifies it. */
export const showSessionStatus = {
  params: z.object({ session_id: z.string().regex(new RegExp(`^(${sessionPattern}|${orderPattern})$`)) }),
  response: paymentStatus,
}

export const showPaymentStatus = {
  params: z.object({ payment_intent: z.string().regex(/^pi_[A-Za-z0-9_]{1,200}$/) }),
  response: paymentStatus,
}

/**
 * `PATCH /api/purchases/{sessionId}`: moves credit and confirmation away from an undeliverable address while the credit
 * is unused; else 409 `address_settled`. Only the buyer has the id.
 */
export const changeBuyerAddress = { params: z.object({ sessionId }), body: z.object({ email }) }

/** Tells Stripe that the event arrived. */
export const receiveStripeEvent = { response: z.object({ received: z.literal(true) }) }

/** `POST /api/admin/free-orders`: gives the package to an e-mail address without payment. */
export const giveFreeOrder = {
  body: z.object({
    email,
    locale: z.enum(locales).nullish(),
    buyerCountry: country.nullish(),
    /** The same for a repeat, which gives nothing more. */
    attempt: z.uuid().nullish(),
  }),
  response: z.object({ orderId: z.string() }),
}
