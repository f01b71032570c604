import * as z from 'zod'
import { locales } from '../locales.ts'

/** Lower-cased and trimmed: the form in which an address is a key. RFC 5321 caps a path at 254 characters, a local part at 64. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ abort: true }).regex(/^[^@]{1,64}@/))

/** `POST /api/sign-in/codes`: mails a six-digit code; the answer is alike for known and unknown addresses. */
export const sendCode = {
  body: z.object({ email, locale: z.enum(locales).nullish() }),
  response: z.object({ expiresInSeconds: z.int() }),
}

/** `POST /api/sign-in/sessions`: trades address and code for a session cookie. */
export const startSession = {
  body: z.object({
    email,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/),
  }),
  response: z.object({ email: z.string() }),
}

export const endSession = {}
