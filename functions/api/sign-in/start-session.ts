import { startSession } from '#shared/api/sign-in.ts'
import { anyone } from '../../guards/anyone.ts'
import { cookie } from '../../kit/cookies.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { sessionCookie, signInCookie } from '../../kit/host-cookies.ts'
import { sessionDays, startHostSession } from '../../services/start-host-session.ts'

export const handler = endpoint('sign-in/start-session', anyone, startSession, async ({ body, request }) => {
  const token = await startHostSession({
    ...body,
    network: request.network,
    requestId: request.cookies[signInCookie],
    oldSession: request.cookies[sessionCookie],
  })
  request.setCookies.push(
    cookie(sessionCookie, token, { maxAge: sessionDays * 24 * 60 * 60 }),
    cookie(signInCookie, '', { maxAge: 0 }),
  )
  return { email: body.email }
})
