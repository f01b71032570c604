import { searchPayments } from '#shared/api/payments.ts'
import { admin } from '../../guards/admin.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { findPayments } from '../../services/find-payments.ts'
import { paymentAnswer } from '../../services/payment-answer.ts'

export const handler = endpoint('payments/search-payments', admin, searchPayments, async ({ query }) => {
  const { rows, next } = await findPayments(query)
  return { payments: rows.map(paymentAnswer), next }
})
