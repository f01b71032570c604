import { updateSupportRequest } from '#shared/api/support.ts'
import { admin } from '../../guards/admin.ts'
import { AppError } from '../../kit/app-error.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { supportRequestAnswer } from '../../services/support-request-answer.ts'
import { markSupportRequest } from '../../stores/support-requests.ts'

export const handler = endpoint(
  'support/update-support-request',
  admin,
  updateSupportRequest,
  async ({ params, body }) => {
    const request = await markSupportRequest(params.id, body.status)
    if (!request) throw new AppError('not_found', 'No request has this number.')
    return supportRequestAnswer(request)
  },
)
