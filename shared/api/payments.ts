import * as z from 'zod'
import { paymentFlags, paymentStatuses } from '../rules/payment-states.ts'

/**
 * A sale as administrators see it: amounts in minor units of `currency` (lower case), `vatRate` in percent, times UTC.
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
  flags: z.array(z.enum(paymentFlags)),
  /** ISO 3166-1 alpha-2; null where Stripe named none. */
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
 * `GET /api/admin/payments`: newest first. `search` is a whole order number, session, payment intent or e-mail address,
 * or any text in one of them or in country, coupon or referral; for such a text a page can be short or empty and still
 * have a `next`.
 */
export const searchPayments = {
  query: z.object({
    search: z.string().trim().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    next: z.string().max(500).optional(),
  }),
  response: z.object({ payments: z.array(payment), next: z.string().optional() }),
}

const line = z.object({ key: z.string(), sales: z.int(), failed: z.int(), revenue: z.int() })

/** `GET /api/admin/payment-totals`: of all payments ever; revenue in US cents, by currency in its own minor units. */
export const showPaymentTotals = {
  response: z.object({
    sales: z.int(),
    failed: z.int(),
    revenue: z.int(),
    distinctCountries: z.int(),
    currencies: z.array(line),
    countries: z.array(line),
    days: z.array(line),
    months: z.array(line),
  }),
}
