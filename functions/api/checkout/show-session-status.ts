import { showSessionStatus } from '#shared/api/checkout.ts'
import { anyone } from '../../guards/anyone.ts'
import { AppError } from '../../kit/app-error.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { sessionStatusOf } from '../../services/payment-status.ts'
import { syncPayment } from '../../services/sync-payment.ts'

/** The buyer may be back before Stripe's event is: whoever comes first fulfils. */
export const handler = endpoint('checkout/show-session-status', anyone, showSessionStatus, async ({ params }) => {
  const session = await syncPayment(params.session_id)
  if (!session) throw new AppError('not_found', 'Stripe has no such checkout session.')
  return sessionStatusOf(session)
})
