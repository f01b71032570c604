import type Stripe from 'stripe'

/** A price as it travels: the SDK turns `unit_amount_decimal` into an object of its own. */
export type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string }
export type WireLineItem = Omit<Stripe.LineItem, 'price'> & { price: WirePrice }

/** An event as it is sent to an endpoint; `data.object` is the object's state at that moment. */
export interface WireEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

/** A checkout session with what Stripe keeps about it but does not show. */
export interface SessionRecord {
  session: Stripe.Checkout.Session
  /** Stays known here when a finished session no longer shows it. */
  clientSecret: string | null
  lineItems: WireLineItem[]
  intent: { metadata: Record<string, string>; description: string | null; receiptEmail: string | null }
  /** Percent of tax that was applied; 0 before the buyer's country is known. */
  taxPercent: number
  /** A bank debit that has not settled yet; `at` in Unix seconds. */
  settlement?: { outcome: 'succeed' | 'fail'; at: number }
}

/** A refund, and how it will end where it takes its time; `at` in Unix seconds. */
export interface RefundRecord {
  refund: Stripe.Refund
  settlement?: { outcome: 'succeed' | 'fail'; at: number }
}

/** A coupon with its amounts in other currencies and its products, which Stripe shows only on request. */
export interface CouponRecord {
  coupon: Stripe.Coupon
  currencyOptions: Record<string, { amount_off: number }>
  appliesTo?: Stripe.Coupon.AppliesTo
}

export interface PromotionCodeRecord {
  promotionCode: Stripe.PromotionCode
  currencyOptions: Record<string, { minimum_amount: number }>
}

/** One attempt to hand an event to the endpoint; `status` is its HTTP answer, null where none came. */
export interface DeliveryAttempt {
  at: string
  status: number | null
  error?: string
  durationMs: number
}

/** What is stored, by kind. */
export interface StoredKinds {
  session: SessionRecord
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  refund: RefundRecord
  dispute: Stripe.Dispute
  balance_transaction: Stripe.BalanceTransaction
  coupon: CouponRecord
  promotion_code: PromotionCodeRecord
  product: Stripe.Product
  event: WireEvent
}
export type StoredKind = keyof StoredKinds
