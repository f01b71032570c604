import { refundInFull } from '../../gateways/payment-intents.ts'
import { outboxJob } from '../../kit/job.ts'

/** The record is updated when Stripe reports the refund. */
export const handler = outboxJob('refund-payment', ({ sessionId, paymentIntentId }) =>
  refundInFull(paymentIntentId, sessionId),
)
