import { refundInFull } from '../../gateways/payment-intents.ts'
import { outboxJob } from '../../kit/job.ts'

/** The record follows when Stripe tells of the refund. */
export const handler = outboxJob('refund-payment', ({ sessionId, paymentIntentId }) =>
  refundInFull(paymentIntentId, sessionId),
)
