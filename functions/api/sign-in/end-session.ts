import { endSession } from '#shared/api/sign-in.ts'
import { anyone } from '../../guards/anyone.ts'
import { cookie } from '../../kit/cookies.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { sessionCookie } from '../../kit/host-cookies.ts'
import { revokeSession } from '../../stores/sessions.ts'

export const handler = endpoint('sign-in/end-session', anyone, endSession, async ({ request }) => {
  const token = request.cookies[sessionCookie]
  if (token) await revokeSession(token)
  request.setCookies.push(cookie(sessionCookie, '', { maxAge: 0 }))
  return undefined
})
