import { startSession } from '#shared/api/sign-in.ts'
import { ownCookies } from '#shared/rules/own-cookies.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { cookie } from '../../runtime/cookies.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { knownBrowserCookie, sessionCookie, signInCookie } from '../host-cookies.ts'
import { knownBrowserWith } from '../known-browser.ts'
import { maxCodeTries } from '#shared/rules/sign-in-code.ts'
import { countStranger } from '../../kit/rate-limit.ts'
import { AppError } from '../../runtime/app-error.ts'
import { accountOpening } from '../account-store.ts'
import { sessionDelete, sessionPut } from '../session-store.ts'
import { countTry, newestRequestRowId, requestRowId, requestUse } from '../sign-in-request-store.ts'
import { transact } from '../../database/transact.ts'
import { randomToken } from '../../runtime/random-token.ts'
import { isSameCode } from '../sign-in-code.ts'
import { clock } from '../../runtime/clock.ts'

export const handler = endpoint('sign-in/start-session', anyone, startSession, async ({ body, request }) => {
  const token = await startHostSession({
    ...body,
    network: request.network,
    requestId: body.asked === 'elsewhere' ? undefined : request.cookies[signInCookie],
    oldSession: request.cookies[sessionCookie],
  })
  request.setCookies.push(
    cookie(sessionCookie, token, { maxAge: ownCookies.session.seconds }),
    cookie(signInCookie, '', { maxAge: 0 }),
    cookie(knownBrowserCookie, await knownBrowserWith(request.cookies, body.email), {
      maxAge: ownCookies.knownBrowser.seconds,
    }),
  )
  return { email: body.email }
})

interface SignInAttempt {
  email: string
  code: string
  network: string
  /** From the browser's cookie; without it, the newest request from the same network counts. */
  requestId: string | undefined
  /** The browser's current session, which a new sign-in revokes. */
  oldSession: string | undefined
}

/** Exchanges a correct code for a session's token. Throws `invalid_code`, or `expired_code` if a new one is needed. */
async function startHostSession(attempt: SignInAttempt): Promise<string> {
  const { email, code, network, requestId, oldSession } = attempt
  const own = requestId && (await countTry(requestRowId(requestId), 'tries', maxCodeTries))
  // Without an own request, tries are limited per network.
  if (!own) await countStranger('sign-in/start-session', network)
  const rowId = requestId ? undefined : await newestRequestRowId(email, network)
  const request = own || (rowId && (await countTry(rowId, 'foreignTries', maxCodeTries)))
  if (!request) throw new AppError('expired_code', 'No open code request.')
  const isRight = await isSameCode(code, request.id, request.codeHash)
  if (!isRight || request.email !== email) throw new AppError('invalid_code', 'Wrong code.')

  const token = randomToken()
  const started = await transact([
    requestUse(request.id),
    sessionPut(token, email, new Date(clock.now().getTime() + ownCookies.session.seconds * 1000)),
    accountOpening(email, request.locale),
    ...(oldSession ? [sessionDelete(oldSession)] : []),
  ])
  if (!started.committed) throw new AppError('expired_code', 'The code has been used.')
  return token
}
