import type Stripe from 'stripe'

/**
 * One of Stripe's objects as it is stored: an id stays an id, because only answers expand it; a field that is null
 * throughout this account may be absent; at any depth.
 */
export type Stored<Value> = string extends Value ? Extract<Value, string | null | undefined> : StoredParts<Value>

type StoredParts<Value> = Value extends string
  ? Value
  : Value extends readonly (infer Item)[]
    ? Stored<Item>[]
    : Value extends object
      ? { [Field in keyof Value as null extends Value[Field] ? never : Field]: Stored<Value[Field]> } & {
          [Field in keyof Value as null extends Value[Field] ? Field : never]?: Stored<Value[Field]>
        }
      : Value

export type Session = Stored<Stripe.Checkout.Session>
export type LineItem = Stored<Stripe.LineItem>
export type PaymentIntent = Stored<Stripe.PaymentIntent>
export type Charge = Stored<Stripe.Charge>
export type Refund = Stored<Stripe.Refund>
/** This account has no balance transactions. */
export type Dispute = Omit<Stored<Stripe.Dispute>, 'balance_transactions'>

/** With the fields that Stripe shows only on request. */
export type Coupon = Stored<Stripe.Coupon>
export type PromotionCode = Stored<Stripe.PromotionCode>

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

/** How a slow process ends; `at` in Unix seconds. */
export interface Settlement {
  outcome: 'succeed' | 'fail'
  at: number
}

/** A checkout session, with what Stripe keeps about it but does not show. */
export interface SessionRecord {
  session: Session
  /** Kept here when a finished session no longer shows it. */
  clientSecret: string | null
  lineItems: [LineItem]
  intentMetadata: Record<string, string>
  /** Percent of the applied tax; 0 until the buyer's country is known. */
  taxPercent: number
  /** A bank debit that has not settled yet. */
  settlement?: Settlement
}

export interface RefundRecord {
  refund: Refund
  settlement?: Settlement
}

export interface StoredKinds {
  session: SessionRecord
  payment_intent: PaymentIntent
  charge: Charge
  refund: RefundRecord
  dispute: Dispute
  coupon: Coupon
  promotion_code: PromotionCode
  product: Stored<Stripe.Product>
  event: WireEvent
}
export type StoredKind = keyof StoredKinds
