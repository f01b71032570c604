import * as z from 'zod'
import { locales } from '../locales.ts'
import { supportCategories, supportLimits } from '../rules/support-request.ts'
import { email } from './sign-in.ts'

/** Half a character (a lone surrogate) cannot be stored or sent as UTF-8. */
const isWhole = (text: string) => text.isWellFormed()

/** One line of text: a control character in it could become a header of a letter. */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Expected one line without control characters.')
    .refine(isWhole, 'Expected whole characters.')
    .trim()
    .min(1)

/** Text of any number of lines, each ending in one line feed. */
const lines = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\P{Cc}\n\r\t]*$/u, 'Expected no control characters but line breaks.')
    .refine(isWhole, 'Expected whole characters.')
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(1))

/** `POST /api/support`: stores a request to support; the answer's `id` is the number that both letters quote. */
export const createSupportRequest = {
  body: z.object({
    name: line(supportLimits.name),
    email: line(supportLimits.email).pipe(email),
    category: z.enum(supportCategories),
    subject: line(supportLimits.subject),
    message: lines(supportLimits.message),
    locale: z.enum(locales).nullish(),
  }),
  response: z.object({ id: z.string() }),
}
