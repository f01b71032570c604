import { signIn } from '#shared/api/admin.ts'
import { ownCookies } from '#shared/rules/own-cookies.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { cookie } from '../../runtime/cookies.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { startAdminSession } from '../start-admin-session.ts'

export const handler = endpoint('admin/sign-in', anyone, signIn, async ({ body, request }) => {
  const token = await startAdminSession({ ...body, network: request.network })
  request.setCookies.push(cookie(ownCookies.admin.name, token, { maxAge: ownCookies.admin.seconds }))
  return { username: body.username }
})
