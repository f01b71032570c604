import { showPaymentStatus } from '#shared/api/checkout.ts'
import { readPaymentIntent } from '../../gateways/payment-intents.ts'
import { anyone } from '../../guards/anyone.ts'
import { AppError } from '../../kit/app-error.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { isOurs } from '../../services/is-our-session.ts'
import { intentStatusOf } from '../../services/payment-status.ts'
import { findPaymentByIntent } from '../../stores/payments.ts'

export const handler = endpoint('checkout/show-payment-status', anyone, showPaymentStatus, async ({ params }) => {
  const [intent, payment] = await Promise.all([
    readPaymentIntent(params.payment_intent),
    findPaymentByIntent(params.payment_intent),
  ])
  if (!intent || !isOurs(intent.metadata)) throw new AppError('not_found', 'No payment intent of ours.')
  return intentStatusOf(intent, payment)
})
