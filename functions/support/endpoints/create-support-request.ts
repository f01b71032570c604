import { createSupportRequest as shape } from '#shared/api/support.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { createSupportRequest } from '../create-support-request.ts'

export const handler = endpoint('support/create-support-request', anyone, shape, async ({ body }) => ({
  id: await createSupportRequest(body),
}))
