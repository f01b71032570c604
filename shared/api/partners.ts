import * as z from 'zod'
import { shopCurrencies } from '../rules/currencies.ts'
import { partnerCodePattern } from '../rules/partner-code.ts'

/** Sales in one currency (lower case) that were not refunded; sums in its minor units. */
const sales = z.object({
  currency: z.string(),
  count: z.int(),
  /** What buyers have paid minus refunds, VAT included. */
  amount: z.int(),
  commission: z.int(),
})

/**
 * The same for a month. An unpaid month changes with its sales. It may be below zero: a refund after its month was
 * paid counts against the month of the refund. A deficit is carried over to the next months, so that `commission` is
 * the amount to pay.
 */
const salesOfMonth = sales.extend({
  /** ISO-8601 UTC; null until the commission is paid. */
  paidAt: z.string().nullable(),
})

/** `YYYY-MM`, UTC. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

const partner = z.object({
  code: z.string(),
  /** Leads to the site with the partner's code. */
  link: z.string(),
  /** Percent of the buyer's payment, and days for which a link counts. */
  terms: z.object({ commission: z.int(), cookieDays: z.int() }),
  /** Visitors who came by the link: an address counts once a day. */
  clicks: z.int(),
  sales: z.array(sales),
  /** The same by month `YYYY-MM` (UTC), newest first, without empty months. */
  months: z.array(z.object({ month: z.string(), clicks: z.int(), sales: z.array(salesOfMonth) })),
})

/** `GET /api/partner`: link and figures of the signed-in partner; 404 for people who have not joined. */
export const showPartner = { response: partner }

/**
 * `POST /api/partner`: joins, under `code` or a generated one. A partner gets the same answer for the same code or
 * none; with another code 409 `already_partner`. A taken code is 409 `code_taken`.
 */
export const joinPartners = {
  body: z.object({ code: z.string().trim().regex(partnerCodePattern).nullish() }).default({}),
  response: partner,
}

/** `POST /api/referral-visits`: a visitor came by a link with this code; the answer never tells whether it exists. */
export const noteReferralVisit = { body: z.object({ code: z.string().trim().min(1).max(128) }) }

/** `GET /api/admin/partners`: partners with sales in a month, by code; `next` is where the next page begins. */
export const listPartners = {
  query: z.object({ month, next: z.string().max(40).optional() }),
  response: z.object({
    partners: z.array(z.object({ code: z.string(), email: z.string(), sales: z.array(salesOfMonth) })),
    next: z.string().optional(),
  }),
}

/**
 * `POST /api/admin/partner-payments`: records that a month's commission was paid, and writes to the partner. 404 for a
 * code without a partner, 409 `month_not_over`, `already_paid`, and `nothing_owed` if the amount is zero or less.
 */
export const payPartner = {
  body: z.object({ code: z.string().min(1).max(40), month, currency: z.enum(shopCurrencies) }),
  response: z.object({
    code: z.string(),
    month: z.string(),
    currency: z.string(),
    commission: z.int(),
    paidAt: z.string(),
  }),
}
