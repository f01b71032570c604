import { liftSuppression } from '#shared/api/mail.ts'
import { admin } from '../../admin/admin-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { liftSuppression as removeSuppression } from '../../sign-in/suppression-store.ts'

export const handler = endpoint('mail/lift-suppression', admin, liftSuppression, async ({ params: { id } }) => {
  await removeSuppression(id)
  return undefined
})
