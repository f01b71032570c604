import type Stripe from 'stripe'
import { callStripe, unlessMissing } from './stripe.ts'

/** What has become of money that was taken. */
export type ChargeOutcome = 'succeeded' | 'partially_refunded' | 'refunded' | 'disputed'

/** The part of a payment that Stripe keeps at the payment intent and its last charge. */
export interface BuyerPayment {
  paymentIntentId: string | null
  receiptUrl: string | null
  /** ISO-8601 UTC. */
  paidAt: string | null
  outcome: ChargeOutcome
  /** Decline or error code of the last failed attempt. */
  errorCode: string | null
  /** Country of the charge's billing address, else of the card. */
  chargeCountry: string | null
}

/** A payment intent on its own, as the document's second status call asks for it; minor units, lower case. */
export interface PaymentIntent extends BuyerPayment {
  id: string
  status: string
  amount: number
  currency: string
  presentment: { amount: number; currency: string } | null
  metadata: Readonly<Record<string, string>>
}

/** Where nothing has been charged: the coupon took everything off, or nobody has tried yet. */
export const noPayment: BuyerPayment = {
  paymentIntentId: null,
  receiptUrl: null,
  paidAt: null,
  outcome: 'succeeded',
  errorCode: null,
  chargeCountry: null,
}

/** Reads a payment intent; undefined where Stripe has none of that id. */
export async function readPaymentIntent(id: string): Promise<PaymentIntent | undefined> {
  const intent = await unlessMissing(
    callStripe((stripe) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })),
  )
  if (!intent) return undefined
  const { presentment_details: presentment } = intent
  return {
    ...readBuyerPayment(intent),
    id: intent.id,
    status: intent.status,
    amount: intent.amount,
    currency: intent.currency,
    presentment: presentment
      ? { amount: presentment.presentment_amount, currency: presentment.presentment_currency }
      : null,
    metadata: intent.metadata,
  }
}

/** Takes what we need from a payment intent whose `latest_charge` is expanded. */
export function readBuyerPayment(intent: string | Stripe.PaymentIntent): BuyerPayment {
  if (typeof intent === 'string') return { ...noPayment, paymentIntentId: intent }
  const { last_payment_error: failure, latest_charge: latest } = intent
  const charge = typeof latest === 'string' ? null : latest
  return {
    paymentIntentId: intent.id,
    receiptUrl: charge?.receipt_url ?? null,
    paidAt: charge?.paid ? new Date(charge.created * 1000).toISOString() : null,
    outcome: charge ? outcomeOf(charge) : 'succeeded',
    errorCode: failure?.decline_code ?? failure?.code ?? null,
    chargeCountry: charge?.billing_details.address?.country ?? charge?.payment_method_details?.card?.country ?? null,
  }
}

function outcomeOf({ disputed, refunded, amount_refunded }: Stripe.Charge): ChargeOutcome {
  if (disputed) return 'disputed'
  if (refunded) return 'refunded'
  return amount_refunded > 0 ? 'partially_refunded' : 'succeeded'
}
