import { showSession } from '#shared/api/admin.ts'
import { admin } from '../../guards/admin.ts'
import { endpoint } from '../../kit/endpoint.ts'

export const handler = endpoint('admin/show-session', admin, showSession, async ({ who }) => ({
  username: who.username,
}))
