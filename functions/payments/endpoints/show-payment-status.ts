import { showPaymentStatus } from '#shared/api/payments.ts'
import { readPaymentIntent } from '../../gateways/payment-intents.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { AppError } from '../../runtime/app-error.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { isOurs } from '../is-our-session.ts'
import { intentStatusOf } from '../payment-status.ts'
import { findPaymentByIntent } from '../payment-store.ts'

export const handler = endpoint('payments/show-payment-status', anyone, showPaymentStatus, async ({ params }) => {
  const [intent, payment] = await Promise.all([
    readPaymentIntent(params.payment_intent),
    findPaymentByIntent(params.payment_intent),
  ])
  if (!intent || !isOurs(intent.metadata)) throw new AppError('not_found', 'No payment intent of ours.')
  return intentStatusOf(intent, payment)
})
