import { showSessionStatus } from '#shared/api/payments.ts'
import { idPrefixes } from '#shared/ids.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { AppError } from '../../runtime/app-error.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { freeOrderStatusOf, sessionStatusOf } from '../payment-status.ts'
import { syncPayment } from '../sync-payment.ts'
import { readPayment } from '../payment-store.ts'

/** The buyer may return before Stripe's event arrives: the first of them fulfils the order. */
export const handler = endpoint('payments/show-session-status', anyone, showSessionStatus, async ({ params }) => {
  if (params.session_id.startsWith(idPrefixes.order)) return freeOrderStatus(params.session_id)
  const synced = await syncPayment(params.session_id)
  if (typeof synced === 'string') throw new AppError('not_found', `This checkout session is ${synced}.`)
  return sessionStatusOf(synced.session, synced.payment)
})

/** Only free orders are readable by number: a Stripe payment needs its session id. */
async function freeOrderStatus(orderId: string) {
  const payment = await readPayment(orderId)
  if (!payment) throw new AppError('not_found', 'There is no such free order.')
  return freeOrderStatusOf(payment)
}
