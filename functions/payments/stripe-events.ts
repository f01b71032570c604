import type { StripeEvent } from './stripe-guard.ts'
import { syncPaymentOfIntent, syncToldSession } from './sync-payment.ts'

/** The events that we have work for: whether they are about a session or about an intent's money. */
export const stripeEvents = {
  // The buyer is through the form. A slow payment method may still owe the money; then its own event follows, days
  // later.
  'checkout.session.completed': 'session',
  'checkout.session.async_payment_succeeded': 'session',
  'checkout.session.async_payment_failed': 'session',
  // Nobody can pay it any more. It leaves a record only where somebody had tried.
  'checkout.session.expired': 'session',
  // A bank has refused. The session stays open for another card; until one pays, its record is a failed attempt.
  'payment_intent.payment_failed': 'payment',
  // Money goes back, in part or in full; Stripe sums several refunds of one charge up.
  'charge.refunded': 'payment',
  // A slow refund may have failed: the buyer's bank did not accept the money, and the sale counts again.
  'refund.updated': 'payment',
  'refund.failed': 'payment',
  // The buyer's bank takes the money back, or asks whether it should; then it has decided.
  'charge.dispute.created': 'payment',
  'charge.dispute.closed': 'payment',
} as const

const subjects = new Map<string, 'session' | 'payment'>(Object.entries(stripeEvents))

/** What there is to do about an event; undefined for one that we have no work for. */
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
