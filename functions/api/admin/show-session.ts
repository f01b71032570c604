import { showSession } from '#shared/api/admin.ts'
import { anyone } from '../../guards/anyone.ts'
import { adminSessionCookie } from '../../kit/admin-cookies.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { readAdminSession } from '../../stores/admin-sessions.ts'

export const handler = endpoint('admin/show-session', anyone, showSession, async ({ request }) => {
  const token = request.cookies[adminSessionCookie]
  const session = token ? await readAdminSession(token) : undefined
  return { username: session?.username ?? null }
})
