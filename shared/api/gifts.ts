import * as z from 'zod'
import { giftKeyPattern } from '../ids.ts'
import { locales } from '../locales.ts'
import { giftLimits, giftStatuses } from '../rules/gifts.ts'
import { namesAField, sessionPattern } from './fields.ts'
import { email } from './sign-in.ts'
import { nameOf, text } from './words.ts'

/** The day of the letter, `YYYY-MM-DD` in Oslo's time; without one the letter is sent at once. */
const sendOn = z.iso.date()

/** The recipient of a package in a checkout session or a free order. Texts with a web address are `no_links`. */
export const gift = z.object({
  email,
  from: z
    .string()
    .refine((written) => !/[\n\v\f\r\u0085\u2028\u2029]/.test(written), 'Expected one line.')
    .pipe(nameOf(giftLimits.from)),
  message: text(giftLimits.message).nullish(),
  sendOn: sendOn.nullish(),
  /** The language of the letter. */
  locale: z.enum(locales).nullish(),
})
export type Gift = z.infer<typeof gift>

/** The id of the checkout session, or the `giftKey` of a free order: only the buyer has it. */
const params = z.object({ id: z.string().regex(new RegExp(`^(${sessionPattern}|${giftKeyPattern})$`)) })

const response = z.object({
  /** The recipient's address; empty after an erasure. */
  email: z.string(),
  from: z.string(),
  message: z.string().nullable(),
  sendOn: z.string().nullable(),
  status: z.enum(giftStatuses),
})

/** `GET /api/gifts/{id}` */
export const showGift = { params, response }

/**
 * `PATCH /api/gifts/{id}`: while it is `waiting`, `bounced` or `unclaimed`, else 409 `gift_sent`; `sendOn: null` sends
 * it at once.
 */
export const changeGift = {
  params,
  body: z
    .object({ email, sendOn: sendOn.nullable() })
    .partial()
    .refine(...namesAField),
  response,
}
