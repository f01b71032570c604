import type Stripe from 'stripe'
import { type DisputeFacts, readDisputeFacts, undisputed } from './disputes.ts'
import { type BuyerPayment, noPayment, readBuyerPayment } from './payment-intents.ts'
import { partnerCodeOf } from './promotion-codes.ts'
import { callStripe, refusalOf, unlessMissing } from './stripe.ts'

/** A Stripe Checkout session for our rules; amounts in minor units, currency in lower case. */
export interface CheckoutSession extends BuyerPayment {
  id: string
  /** Stripe's: open, complete or expired. */
  status: string
  /** Stripe's: paid, unpaid or no_payment_required. */
  paymentStatus: string
  amount: number | null
  /** Before the coupon. */
  originalAmount: number | null
  currency: string | null
  email: string | null
  /** The company's name if there is one, else the person's. */
  buyerName: string | null
  /** VAT number of a company, if given. */
  vatId: string | null
  billingCountry: string | null
  /** The tax computed by Stripe, if any; the rate in percent. */
  computedTax: { amount: number; rate: number | null } | null
  presentment: { amount: number; currency: string } | null
  metadata: Readonly<Record<string, string>>
  /** The partner in the promotion code's current metadata; null without a code. */
  partnerCode: string | null
  disputes: DisputeFacts
}

/** What a payment record needs beyond the session itself. */
export const sessionExpansions = [
  'payment_intent.latest_charge',
  'total_details.breakdown',
  'discounts.promotion_code',
] as const

/** Reads a session with all that a payment record needs; undefined if Stripe does not have it. */
export async function readCheckoutSession(id: string): Promise<CheckoutSession | undefined> {
  const session = await unlessMissing(
    callStripe((stripe) => stripe.checkout.sessions.retrieve(id, { expand: [...sessionExpansions] })),
  )
  return session && parseSession(session)
}

/** The id of a payment intent's session; undefined if it was not paid through our form. */
export async function findSessionOfIntent(paymentIntent: string): Promise<string | undefined> {
  const { data } = await callStripe((stripe) =>
    stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 }),
  )
  return data[0]?.id
}

/** Creates a session; returns its id and the secret that mounts its form. */
export async function createCheckoutSession(params: Stripe.Checkout.SessionCreateParams): Promise<string> {
  const session = await callStripe((stripe) => stripe.checkout.sessions.create(params))
  if (session.client_secret === null) throw new Error('Stripe answered an embedded session without a client secret.')
  return session.client_secret
}

/** Makes a session unpayable. An unknown, paid or expired one is left alone. */
export async function expireCheckoutSession(id: string): Promise<void> {
  try {
    await callStripe((stripe) => stripe.checkout.sessions.expire(id))
  } catch (error) {
    if (!refusalOf(error)) throw error
  }
}

/** Extracts our fields from a session read with `sessionExpansions`. */
export async function parseSession(session: Stripe.Checkout.Session): Promise<CheckoutSession> {
  const { presentment_details: presentment, customer_details: customer } = session
  const payment = session.payment_intent ? readBuyerPayment(session.payment_intent) : noPayment
  return {
    ...payment,
    id: session.id,
    status: session.status ?? 'open',
    paymentStatus: session.payment_status,
    amount: session.amount_total,
    originalAmount: session.amount_subtotal,
    currency: session.currency,
    email: customer?.email ?? session.customer_email,
    buyerName: customer?.business_name ?? customer?.name ?? null,
    vatId: customer?.tax_ids?.find(({ value }) => value !== null)?.value ?? null,
    billingCountry: customer?.address?.country ?? payment.chargeCountry,
    computedTax: computedTaxOf(session),
    presentment: presentment
      ? { amount: presentment.presentment_amount, currency: presentment.presentment_currency }
      : null,
    metadata: session.metadata ?? {},
    partnerCode: partnerOf(session),
    disputes: payment.disputed && payment.chargeId ? await readDisputeFacts(payment.chargeId) : undisputed,
  }
}

/** A session has at most one discount. */
function partnerOf({ discounts }: Stripe.Checkout.Session): string | null {
  const code = discounts?.[0]?.promotion_code
  return code && typeof code !== 'string' ? partnerCodeOf(code) : null
}

/** For no registration, exempt goods and reverse charge Stripe computes a tax of 0 at 0 percent. */
function computedTaxOf({ automatic_tax, total_details }: Stripe.Checkout.Session): CheckoutSession['computedTax'] {
  if (!total_details || (automatic_tax.status !== 'complete' && total_details.amount_tax === 0)) return null
  const { amount_tax: amount, breakdown } = total_details
  if (amount === 0) return { amount, rate: 0 }
  const rates = breakdown?.taxes.map(({ rate }) => rate.effective_percentage ?? rate.percentage) ?? []
  return { amount, rate: rates.length > 0 ? rates.reduce((sum, rate) => sum + rate) : null }
}
