import { listPayments as shape } from '#shared/api/payments.ts'
import { admin } from '../../guards/admin.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { paymentAnswer } from '../../services/payment-answer.ts'
import { listPayments } from '../../stores/payments.ts'

/** As many as fit the largest answer that a Lambda may give; older ones are found page by page. */
const newest = 5000

export const handler = endpoint('payments/list-payments', admin, shape, async () => {
  const { rows } = await listPayments({ limit: newest })
  return rows.map(paymentAnswer)
})
