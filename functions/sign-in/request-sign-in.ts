import { fallbackLocale, type Locale } from '#shared/locales.ts'
import { ownCookies } from '#shared/own-cookies.ts'
import { AppError } from '../runtime/app-error.ts'
import { countCall } from '../database/limits.ts'
import { outboxPut } from '../database/outbox.ts'
import { requestPuts, requestRowId } from './sign-in-request-store.ts'
import { transact } from '../database/transact.ts'
import { randomToken, tokenHash } from '../runtime/random-token.ts'
import { hashCode, randomCode } from './sign-in-code.ts'

export const codeMinutes = ownCookies.signIn.seconds / 60

/** Nobody's inbox is flooded by strangers who know the address. */
const lettersPerRecipient = { max: 3, seconds: 15 * 60 }

/**
 * Promises a letter with a code and answers the request's secret id, which only this browser gets. Known and unknown
 * addresses are treated alike. Throws `rate_limited` once the recipient has had enough letters.
 */
export async function requestSignIn(email: string, network: string, locale: Locale = fallbackLocale): Promise<string> {
  const { max, seconds } = lettersPerRecipient
  const counted = await countCall(`sign-in-letters#${tokenHash(email)}`, max, seconds)
  if (!counted.allowed)
    throw new AppError('rate_limited', 'Too many codes to one address.', { retryAfter: counted.retryAfter })

  const requestId = randomToken()
  const id = requestRowId(requestId)
  const code = randomCode()
  const expiresAt = new Date(Date.now() + codeMinutes * 60_000)
  await transact([
    ...requestPuts({ id, email, locale, codeHash: await hashCode(code, id) }, network, expiresAt),
    outboxPut('send-mail', { letter: 'sign-in-code', to: email, locale, code, minutes: codeMinutes }),
  ])
  return requestId
}
