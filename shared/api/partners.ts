import * as z from 'zod'
import { partnerCodePattern } from '../rules/partner-code.ts'

/** Sales of one currency (lower case) that have not gone back; sums in its minor units. */
const sales = z.object({
  currency: z.string(),
  count: z.int(),
  /** What buyers have paid and not got back, VAT included. */
  amount: z.int(),
  commission: z.int(),
})

const partner = z.object({
  code: z.string(),
  /** Leads to the site and names the partner. */
  link: z.string(),
  /** Percent of the buyer's payment, and days for which a link counts. */
  terms: z.object({ commission: z.int(), cookieDays: z.int() }),
  /** Who came by the link: an address counts once a day. */
  clicks: z.int(),
  sales: z.array(sales),
  /** The same by month `YYYY-MM` (UTC), newest first, without months in which there was nothing. */
  months: z.array(z.object({ month: z.string(), clicks: z.int(), sales: z.array(sales) })),
})

/** `GET /api/partner`: link and figures of the signed-in partner; 404 for people who have not joined. */
export const showPartner = { response: partner }

/**
 * `POST /api/partner`: joins, under `code` or one that is made up. Who has joined gets the same answer for the same
 * code or none; with another one 409 `already_partner`. A code of somebody else's is 409 `code_taken`.
 */
export const joinPartners = {
  body: z.object({ code: z.string().trim().regex(partnerCodePattern).nullish() }).default({}),
  response: partner,
}

/** `POST /api/referral-visits`: a visitor came by a link with this code; the answer never says if the code exists. */
export const noteReferralVisit = { body: z.object({ code: z.string().trim().min(1).max(128) }) }
