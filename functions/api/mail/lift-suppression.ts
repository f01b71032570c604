import { liftSuppression } from '#shared/api/mail.ts'
import { admin } from '../../guards/admin.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { liftSuppression as removeSuppression } from '../../stores/suppressions.ts'

export const handler = endpoint('mail/lift-suppression', admin, liftSuppression, async ({ params: { id } }) => {
  await removeSuppression(id)
  return undefined
})
