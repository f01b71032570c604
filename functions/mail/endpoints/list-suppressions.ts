import { listSuppressions } from '#shared/api/mail.ts'
import { admin } from '../../admin/admin-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { listSuppressions as readSuppressions } from '../../sign-in/suppression-store.ts'

export const handler = endpoint('mail/list-suppressions', admin, listSuppressions, async ({ query }) => {
  const { rows, next } = await readSuppressions(query)
  return { suppressions: rows, next }
})
