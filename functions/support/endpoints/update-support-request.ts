import { updateSupportRequest } from '#shared/api/support.ts'
import { admin } from '../../admin/admin-guard.ts'
import { AppError } from '../../runtime/app-error.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { markSupportRequest } from '../support-request-store.ts'

export const handler = endpoint(
  'support/update-support-request',
  admin,
  updateSupportRequest,
  async ({ params, body }) => {
    const request = await markSupportRequest(params.id, body.status)
    if (!request) throw new AppError('not_found', 'No request has this number.')
    return updateSupportRequest.response.parse(request)
  },
)
