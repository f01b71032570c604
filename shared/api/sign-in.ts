import * as z from 'zod'
import { locales } from '../locales.ts'
import { hasPageAddress } from '../rules/page-address.ts'
import { maxHostName } from '../rules/event-hosts.ts'
import { nameOf } from './words.ts'
import { normaliseEmail } from '../rules/normalise-email.ts'

/**
 * RFC 5322 atext words with dots, unquoted, and a domain of at least two labels. RFC 5321 limits the whole to 254
 * characters and the part before the @ to 64.
 */
const emailShape =
  /^(?=.{1,254}$)(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Normalised. */
export const email = z.string().trim().max(254).transform(normaliseEmail).pipe(z.string().regex(emailShape))

/** `POST /api/sign-in/codes`: mails a six-digit code; the answer is the same for known and unknown addresses. */
export const sendCode = {
  body: z.object({ email, locale: z.enum(locales).nullish() }),
  response: z.object({ expiresInSeconds: z.int() }),
}

/** `POST /api/sign-in/sessions`: exchanges address and code for a session cookie. */
export const startSession = {
  body: z.object({
    email,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/),
    /** The code was requested on the site: this browser's own requests do not count. */
    asked: z.literal('elsewhere').nullish(),
  }),
  response: z.object({ email: z.string() }),
}

export const endSession = {}

const hostName = nameOf(maxHostName).refine((name) => !hasPageAddress(name), 'Expected a name without a web address.')

/** `PATCH /api/me`: the language of letters to this person, and the name that others see. */
export const changeAccount = {
  body: z
    .object({ locale: z.enum(locales), name: hostName })
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, 'Name at least one field to change.'),
}
