import { requestWithdrawal } from '#shared/api/withdrawals.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { takeWithdrawal } from '../take-withdrawal.ts'

/** Whether such an order exists is said to its buyer's mailbox alone, never here. */
export const handler = endpoint('withdrawals/request-withdrawal', anyone, requestWithdrawal, async ({ body }) => {
  const receivedAt = new Date().toISOString()
  await takeWithdrawal(body, receivedAt)
  return { receivedAt }
})
