import { showSession } from '#shared/api/admin.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { ownCookies } from '#shared/rules/own-cookies.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { readAdminSession } from '../admin-session-store.ts'

export const handler = endpoint('admin/show-session', anyone, showSession, async ({ request }) => {
  const token = request.cookies[ownCookies.admin.name]
  const session = token ? await readAdminSession(token) : undefined
  return { username: session?.username ?? null }
})
