import * as z from 'zod'
import { locales } from '../locales.ts'
import { supportCategories, supportLimits } from '../rules/support-request.ts'
import { hasWords } from '../rules/has-words.ts'
import { page } from './fields.ts'
import { email } from './sign-in.ts'
import { nothing } from './words.ts'

/** Half a character (a lone surrogate) cannot be sent as UTF-8, and invalid UTF-8 arrives as replacement characters. */
const isWhole = (text: string) => text.isWellFormed() && !text.includes('\ufffd')

/** One line of text: a control character in it could become a header of a letter. */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Expected one line without control characters.')
    .refine(isWhole, 'Expected whole characters.')
    .trim()
    .min(1, { abort: true })
    .refine(hasWords, nothing)

/** Text with any number of lines, separated by line feeds. */
const lines = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\P{Cc}\n\r\t]*$/u, 'Expected no control characters but line breaks.')
    .refine(isWhole, 'Expected whole characters.')
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(1, { abort: true }).refine(hasWords, nothing))

/** `POST /api/support`: stores a support request; the answer's `id` is the number that both letters quote. */
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

export const supportStatuses = ['open', 'answered'] as const

/** A request as administrators see it; `createdAt` ISO-8601 UTC. */
export const supportRequest = z.object({
  /** The number that letters and people quote. */
  id: z.string(),
  createdAt: z.string(),
  name: z.string(),
  /** Normalised. */
  email: z.string(),
  category: z.enum(supportCategories),
  subject: z.string(),
  message: z.string(),
  status: z.enum(supportStatuses),
})

/**
 * `GET /api/admin/support-requests`: newest first. `search` is a whole number (`sup_…`), a whole e-mail address, or any
 * text in name, address, subject or message; a page of a search may be short or empty and still have a `next`.
 */
export const listSupportRequests = {
  query: z.object({
    // Two hundred of the longest requests fit into a Lambda's answer.
    ...page(200, 50),
    category: z.enum(supportCategories).optional(),
    search: z.string().trim().max(254).optional(),
  }),
  response: z.object({ requests: z.array(supportRequest), next: z.string().optional() }),
}

/** `PATCH /api/admin/support-requests/{id}`: marks a request as answered, or as open again. */
export const updateSupportRequest = {
  params: z.object({ id: z.string().regex(/^sup_[0-9A-Z]{12}$/) }),
  body: z.object({ status: z.enum(supportStatuses) }),
  response: supportRequest,
}
