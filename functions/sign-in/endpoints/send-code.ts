import { codeMinutes } from '#shared/rules/sign-in-code.ts'
import { sendCode } from '#shared/api/sign-in.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { cookie } from '../../runtime/cookies.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { signInCookie } from '../host-cookies.ts'
import { knownBrowser } from '../known-browser.ts'
import { fallbackLocale, type Locale } from '#shared/locales.ts'
import { consumeQuota, countStranger } from '../../kit/rate-limit.ts'
import { outboxPut } from '../../database/outbox.ts'
import { requestPuts, requestRowId } from '../sign-in-request-store.ts'
import { transact } from '../../database/transact.ts'
import { randomToken, tokenHash } from '../../runtime/random-token.ts'
import { hashCode, randomCode } from '../sign-in-code.ts'
import { clock } from '../../runtime/clock.ts'

export const handler = endpoint('sign-in/send-code', anyone, sendCode, async ({ body, request }) => {
  const { network, cookies } = request
  const asker = { network, knownBrowser: await knownBrowser(cookies, body.email) }
  const requestId = await requestSignIn(body.email, asker, body.locale ?? undefined)
  request.setCookies.push(cookie(signInCookie, requestId, { maxAge: codeMinutes * 60 }))
  return { expiresInSeconds: codeMinutes * 60 }
})

/** Strangers who know an address cannot flood its inbox, and a day's codes are too few to guess one. */
const lettersPerRecipient = [
  { max: 3, seconds: 15 * 60 },
  { max: 20, seconds: 24 * 60 * 60 },
]

interface Asker {
  network: string
  /** The browser's id, if it has signed in to the address before. */
  knownBrowser: string | undefined
}

/**
 * Queues a letter with a code and returns the request's secret id, which only this browser gets. Known and unknown
 * addresses are treated alike. All strangers share an address's allowance of letters; a browser that has signed in to
 * it before has its own, so that strangers cannot use it up. Throws `rate_limited`.
 */
async function requestSignIn(email: string, { network, knownBrowser }: Asker, locale?: Locale): Promise<string> {
  if (!knownBrowser) await countStranger('sign-in/send-code', network)
  const allowance = tokenHash(email, ...(knownBrowser ? [knownBrowser] : []))
  for (const { max, seconds } of lettersPerRecipient)
    await consumeQuota(`sign-in-letters#${allowance}#${seconds}`, max, seconds)

  const requestId = randomToken()
  const id = requestRowId(requestId)
  const code = randomCode()
  const expiresAt = new Date(clock.now().getTime() + codeMinutes * 60_000)
  await transact([
    ...requestPuts({ id, email, ...(locale && { locale }), codeHash: await hashCode(code, id) }, network, expiresAt),
    outboxPut('send-mail', {
      letter: 'sign-in-code',
      to: email,
      locale: locale ?? fallbackLocale,
      code,
      minutes: codeMinutes,
    }),
  ])
  return requestId
}
