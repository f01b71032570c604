import { changeBuyerAddress as shape } from '#shared/api/payments.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { changeBuyerAddress } from '../change-buyer-address.ts'

export const handler = endpoint('payments/change-buyer-address', anyone, shape, async ({ params, body }) => {
  await changeBuyerAddress(params.sessionId, body.email)
  return undefined
})
