import { searchPayments } from '#shared/api/payments.ts'
import { admin } from '../../admin/admin-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { findPayments } from '../find-payments.ts'

export const handler = endpoint('payments/search-payments', admin, searchPayments, async ({ query }) => {
  const { rows, next } = await findPayments(query)
  return searchPayments.response.parse({ payments: rows, next })
})
