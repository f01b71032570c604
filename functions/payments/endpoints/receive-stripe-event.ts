import { receiveStripeEvent } from '#shared/api/checkout.ts'
import { type StripeEvent, stripe } from '../stripe-guard.ts'
import { countMetric } from '../../runtime/count-metric.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { log } from '../../runtime/log.ts'
import { isStripeEventDone, noteStripeEvent } from '../stripe-event-store.ts'
import { chargeDisputeClosed } from '../stripe-events/charge-dispute-closed.ts'
import { chargeDisputeCreated } from '../stripe-events/charge-dispute-created.ts'
import { chargeRefunded } from '../stripe-events/charge-refunded.ts'
import { checkoutSessionAsyncPaymentFailed } from '../stripe-events/checkout-session-async-payment-failed.ts'
import { checkoutSessionAsyncPaymentSucceeded } from '../stripe-events/checkout-session-async-payment-succeeded.ts'
import { checkoutSessionCompleted } from '../stripe-events/checkout-session-completed.ts'
import { checkoutSessionExpired } from '../stripe-events/checkout-session-expired.ts'
import { paymentIntentPaymentFailed } from '../stripe-events/payment-intent-payment-failed.ts'
import { refundFailed } from '../stripe-events/refund-failed.ts'
import { refundUpdated } from '../stripe-events/refund-updated.ts'

const work = new Map<string, (event: StripeEvent) => Promise<void>>([
  ['checkout.session.completed', checkoutSessionCompleted],
  ['checkout.session.async_payment_succeeded', checkoutSessionAsyncPaymentSucceeded],
  ['checkout.session.async_payment_failed', checkoutSessionAsyncPaymentFailed],
  ['checkout.session.expired', checkoutSessionExpired],
  ['payment_intent.payment_failed', paymentIntentPaymentFailed],
  ['charge.refunded', chargeRefunded],
  ['refund.updated', refundUpdated],
  ['refund.failed', refundFailed],
  ['charge.dispute.created', chargeDisputeCreated],
  ['charge.dispute.closed', chargeDisputeClosed],
])

/** Whatever fails here answers 5xx, and Stripe delivers again. */
export const handler = endpoint('payments/receive-stripe-event', stripe, receiveStripeEvent, async ({ who: event }) => {
  const act = work.get(event.type)
  if (!act) {
    log.info('Stripe event without work for us', { type: event.type })
    countMetric('UnhandledStripeEvents')
  } else if (!(await isStripeEventDone(event.id))) {
    await act(event)
    await noteStripeEvent(event)
  }
  return { received: true as const }
})
