import { requestWithdrawal as shape } from '#shared/api/withdrawals.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { requestWithdrawal } from '../request-withdrawal.ts'
import { clock } from '../../runtime/clock.ts'

/** Only the buyer's mailbox learns whether the order exists, never the caller. */
export const handler = endpoint('withdrawals/request-withdrawal', anyone, shape, async ({ body }) => {
  const receivedAt = clock.now().toISOString()
  await requestWithdrawal(body, receivedAt)
  return { receivedAt }
})
