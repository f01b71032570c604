import type { StripeAccount } from '../account/stripe-account.ts'
import type { Charge, PaymentIntent } from '../account/stored-kinds.ts'
import type { CardDecline } from '../cards/test-cards.ts'
import { listRoute, retrieveRoute } from '../wire/api-route.ts'
import { text } from '../wire/parameters.ts'
import { docsOf } from '../wire/stripe-refusal.ts'

export const chargeRoutes = [
  retrieveRoute('/v1/payment_intents', 'payment_intent'),
  listRoute('/v1/charges', 'charge', { payment_intent: text.optional() }, (charge) => charge),
  retrieveRoute('/v1/charges', 'charge'),
]

/** Marks a charge and its intent as paid and records both events. */
export function settleCharge(account: StripeAccount, intent: PaymentIntent, charge: Charge): Charge {
  const paid: Charge = {
    ...charge,
    amount_captured: charge.amount,
    captured: true,
    paid: true,
    status: 'succeeded',
    receipt_url: `${account.origin}/stripe/receipts/${charge.id}`,
  }
  const succeeded: PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: paid.id,
    payment_method: paid.payment_method ?? null,
    status: 'succeeded',
  }
  account.store.put('charge', paid.id, paid)
  account.store.put('payment_intent', intent.id, succeeded)
  account.emit('charge.succeeded', paid)
  account.emit('payment_intent.succeeded', succeeded)
  return paid
}

/** Marks a charge as failed and its intent as waiting for another card, and records both events. */
export function failCharge(account: StripeAccount, intent: PaymentIntent, charge: Charge, decline: CardDecline): void {
  const failed: Charge = {
    ...charge,
    status: 'failed',
    failure_code: decline.code,
    failure_message: decline.message,
  }
  const waiting: PaymentIntent = {
    ...intent,
    latest_charge: charge.id,
    last_payment_error: { type: 'card_error', charge: charge.id, doc_url: docsOf(decline.code), ...decline },
    status: 'requires_payment_method',
  }
  account.store.put('charge', charge.id, failed)
  account.store.put('payment_intent', intent.id, waiting)
  account.emit('charge.failed', failed)
  account.emit('payment_intent.payment_failed', waiting)
}
