import { createSupportRequest } from '#shared/api/support.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { takeSupportRequest } from '../take-support-request.ts'

export const handler = endpoint('support/create-support-request', anyone, createSupportRequest, async ({ body }) => ({
  id: await takeSupportRequest(body),
}))
