import { receiveStripeEvent } from '#shared/api/payments.ts'
import { stripe } from '../stripe-guard.ts'
import { countMetric } from '../../runtime/count-metric.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { log } from '../../runtime/log.ts'
import { isStripeEventDone, noteStripeEvent } from '../stripe-event-store.ts'
import { workOf } from '../stripe-events.ts'

/** Any failure here answers 5xx, and Stripe delivers again. */
export const handler = endpoint('payments/receive-stripe-event', stripe, receiveStripeEvent, async ({ who: event }) => {
  const work = workOf(event)
  if (!work) {
    log.info('Stripe event without work for us', { type: event.type })
    countMetric('UnhandledStripeEvents')
  } else if (!(await isStripeEventDone(event.id))) {
    await work()
    await noteStripeEvent(event)
  }
  return { received: true as const }
})
