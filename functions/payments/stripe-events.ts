import type { StripeEvent } from './stripe-guard.ts'
import { syncPaymentOfIntent, syncToldSession } from './sync-payment.ts'

/** The events that we handle, and whether they concern a session or an intent's money. */
export const stripeEvents = {
  // The buyer has finished the form. A slow payment method may still owe the money; its own event follows days later.
  'checkout.session.completed': 'session',
  'checkout.session.async_payment_succeeded': 'session',
  'checkout.session.async_payment_failed': 'session',
  // Nobody can pay it any more. It is recorded only if somebody tried.
  'checkout.session.expired': 'session',
  // A bank refused. The session stays open for another card; until one pays, its record is a failed attempt.
  'payment_intent.payment_failed': 'payment',
  // Money is refunded, in part or in full; Stripe adds up several refunds of one charge.
  'charge.refunded': 'payment',
  // A slow refund may have failed: the buyer's bank rejected the money, and the sale counts again.
  'refund.updated': 'payment',
  'refund.failed': 'payment',
  // The buyer's bank disputes the payment, and later decides.
  'charge.dispute.created': 'payment',
  'charge.dispute.closed': 'payment',
} as const

const subjects = new Map<string, 'session' | 'payment'>(Object.entries(stripeEvents))

/** The work for an event; undefined if there is none. */
export function workOf({ type, data }: StripeEvent): (() => Promise<void>) | undefined {
  const { id, payment_intent: intent } = data.object
  switch (subjects.get(type)) {
    case 'session':
      return () => syncToldSession(id)
    case 'payment':
      return () => syncPaymentOfIntent(type.startsWith('payment_intent.') ? id : intent)
    default:
      return undefined
  }
}
