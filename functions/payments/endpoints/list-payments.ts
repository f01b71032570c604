import { listPayments as shape } from '#shared/api/payments.ts'
import { admin } from '../../admin/admin-guard.ts'
import { rowsThatFit } from '../../kit/rows-that-fit.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { listPayments } from '../payment-store.ts'

/** Fewer if they exceed one answer; older ones are available page by page. */
const newest = 5000

export const handler = endpoint('payments/list-payments', admin, shape, async () => {
  const { rows } = await listPayments({ limit: newest })
  return rowsThatFit(shape.response.parse(rows))
})
