import { receiveStripeEvent } from '#shared/api/checkout.ts'
import { type StripeEvent, stripe } from '../../guards/stripe.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { log } from '../../kit/log.ts'
import { checkoutSessionAsyncPaymentSucceeded } from '../../stripe-events/checkout-session-async-payment-succeeded.ts'
import { checkoutSessionCompleted } from '../../stripe-events/checkout-session-completed.ts'

const work = new Map<string, (event: StripeEvent) => Promise<void>>([
  ['checkout.session.completed', checkoutSessionCompleted],
  ['checkout.session.async_payment_succeeded', checkoutSessionAsyncPaymentSucceeded],
])

/** Whatever fails here answers 5xx, and Stripe delivers again. */
export const handler = endpoint('checkout/receive-stripe-event', stripe, receiveStripeEvent, async ({ who: event }) => {
  const act = work.get(event.type)
  if (act) await act(event)
  else log.info('Stripe event without work for us', { type: event.type, count: 1 })
  return { received: true as const }
})
