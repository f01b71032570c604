import { showSession } from '#shared/api/admin.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { adminSessionCookie } from '../admin-cookies.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { readAdminSession } from '../admin-session-store.ts'

export const handler = endpoint('admin/show-session', anyone, showSession, async ({ request }) => {
  const token = request.cookies[adminSessionCookie]
  const session = token ? await readAdminSession(token) : undefined
  return { username: session?.username ?? null }
})
