import type Stripe from 'stripe'
import { callStripe, refusalOf, unlessMissing } from './stripe.ts'

/** The part of a payment in Stripe's payment intent and its last charge. */
export interface BuyerPayment {
  paymentIntentId: string | null
  /** Stripe's: processing, requires_payment_method, canceled, succeeded, …; null if there was nothing to pay. */
  intentStatus: string | null
  chargeId: string | null
  receiptUrl: string | null
  /** When the last charge was made, successful or not. ISO-8601 UTC. */
  attemptedAt: string | null
  /** ISO-8601 UTC. */
  paidAt: string | null
  /** All refunds so far, minor units. */
  amountRefunded: number
  /** Whether a bank has ever disputed it; the disputes themselves give the outcome. */
  disputed: boolean
  /** Decline or error code of the last failed attempt. */
  errorCode: string | null
  /** Country of the charge's billing address, else of the card. */
  chargeCountry: string | null
  chargeEmail: string | null
}

/** A payment intent alone, for the document's second status call; minor units, currency in lower case. */
export interface PaymentIntent extends BuyerPayment {
  id: string
  status: string
  amount: number
  currency: string
  presentment: { amount: number; currency: string } | null
  metadata: Readonly<Record<string, string>>
}

/** Nothing was charged: the coupon took everything off, or nobody has tried yet. */
export const noPayment: BuyerPayment = {
  paymentIntentId: null,
  intentStatus: null,
  chargeId: null,
  receiptUrl: null,
  attemptedAt: null,
  paidAt: null,
  amountRefunded: 0,
  disputed: false,
  errorCode: null,
  chargeCountry: null,
  chargeEmail: null,
}

/** Reads a payment intent; undefined if Stripe does not have it. */
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

/** Our fields of a payment intent with an expanded `latest_charge`. */
export function readBuyerPayment(intent: string | Stripe.PaymentIntent): BuyerPayment {
  if (typeof intent === 'string') return { ...noPayment, paymentIntentId: intent }
  const { last_payment_error: failure, latest_charge: latest } = intent
  return {
    ...noPayment,
    ...(latest !== null && typeof latest !== 'string' && readCharge(latest)),
    paymentIntentId: intent.id,
    intentStatus: intent.status,
    errorCode: failure?.decline_code ?? failure?.code ?? null,
  }
}

function readCharge(charge: Stripe.Charge) {
  const chargedAt = new Date(charge.created * 1000).toISOString()
  return {
    chargeId: charge.id,
    receiptUrl: charge.receipt_url,
    attemptedAt: chargedAt,
    paidAt: charge.paid ? chargedAt : null,
    amountRefunded: charge.amount_refunded,
    disputed: charge.disputed,
    chargeCountry: charge.billing_details.address?.country ?? charge.payment_method_details?.card?.country ?? null,
    chargeEmail: charge.billing_details.email,
  }
}

/**
 * Refunds what is left of a payment, once for each `key`. `disputed`: Stripe refunds nothing because a bank has
 * disputed the payment, also if the bank has decided for us (docs.stripe.com/error-codes).
 */
export async function refundInFull(paymentIntent: string, key: string): Promise<'refunded' | 'disputed'> {
  try {
    await callStripe((stripe) =>
      stripe.refunds.create({ payment_intent: paymentIntent }, { idempotencyKey: `refund-${key}` }),
    )
  } catch (error) {
    const code = refusalOf(error)?.code
    if (code === 'charge_disputed') return 'disputed'
    if (code !== 'charge_already_refunded') throw error
  }
  return 'refunded'
}
