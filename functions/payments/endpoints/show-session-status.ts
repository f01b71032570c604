import { showSessionStatus } from '#shared/api/payments.ts'
import { idPrefixes } from '#shared/ids.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { AppError } from '../../runtime/app-error.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { freeOrderStatusOf, sessionStatusOf } from '../payment-status.ts'
import { syncPayment } from '../sync-payment.ts'
import { readPayment } from '../payment-store.ts'

/** The buyer may be back before Stripe's event: the first of them fulfils. */
export const handler = endpoint('payments/show-session-status', anyone, showSessionStatus, async ({ params }) => {
  if (params.session_id.startsWith(idPrefixes.order)) return freeOrderStatus(params.session_id)
  const synced = await syncPayment(params.session_id)
  if (typeof synced === 'string') throw new AppError('not_found', `This checkout session is ${synced}.`)
  return sessionStatusOf(synced.session, synced.payment)
})

/** Only a free order is recorded under its own number: only the session's holder may see a Stripe payment. */
async function freeOrderStatus(orderId: string) {
  const payment = await readPayment(orderId)
  if (!payment) throw new AppError('not_found', 'There is no such free order.')
  return freeOrderStatusOf(payment)
}
