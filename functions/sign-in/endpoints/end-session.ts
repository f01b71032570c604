import { endSession } from '#shared/api/sign-in.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { cookie } from '../../runtime/cookies.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { sessionCookie } from '../host-cookies.ts'
import { revokeSession } from '../session-store.ts'

export const handler = endpoint('sign-in/end-session', anyone, endSession, async ({ request }) => {
  const token = request.cookies[sessionCookie]
  if (token) await revokeSession(token)
  request.setCookies.push(cookie(sessionCookie, '', { maxAge: 0 }))
  return undefined
})
