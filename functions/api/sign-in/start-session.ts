import { startSession } from '#shared/api/sign-in.ts'
import { ownCookies } from '#shared/own-cookies.ts'
import { anyone } from '../../guards/anyone.ts'
import { cookie } from '../../kit/cookies.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { sessionCookie, signInCookie } from '../../kit/host-cookies.ts'
import { startHostSession } from '../../services/start-host-session.ts'

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
  )
  return { email: body.email }
})
