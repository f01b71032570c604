import { startSession } from '#shared/api/sign-in.ts'
import { ownCookies } from '#shared/rules/own-cookies.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { cookie } from '../../runtime/cookies.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { knownBrowserCookie, sessionCookie, signInCookie } from '../host-cookies.ts'
import { knownBrowserWith } from '../known-browser.ts'
import { startHostSession } from '../start-host-session.ts'

export const handler = endpoint('sign-in/start-session', anyone, startSession, async ({ body, request }) => {
  const token = await startHostSession({
    ...body,
    network: request.network,
    requestId: request.cookies[signInCookie],
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
