import { signOut } from '#shared/api/admin.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { ownCookies } from '#shared/rules/own-cookies.ts'
import { cookie } from '../../runtime/cookies.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { endAdminSession, endAdminSessions, readAdminSession } from '../admin-session-store.ts'

/** A caller without a session is already signed out. */
export const handler = endpoint('admin/sign-out', anyone, signOut, async ({ query, request }) => {
  const token = request.cookies[ownCookies.admin.name]
  const session = token && (await readAdminSession(token))
  if (session && query.everywhere) await endAdminSessions(session.username)
  if (token) await endAdminSession(token)
  request.setCookies.push(cookie(ownCookies.admin.name, '', { maxAge: 0 }))
  return undefined
})
