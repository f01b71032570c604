import type { StripeAccount } from '../account/stripe-account.ts'
import type { Charge, PaymentIntent, SessionRecord } from '../account/stored-kinds.ts'
import { newStripeId, randomText } from '../account/stripe-id.ts'
import { cardBrand, type CardDecline, cardCountry } from '../cards/test-cards.ts'

/** The buyer's input. `account` is a card number (digits) or a test IBAN; `country` is ISO 3166 alpha-2. */
export interface Buyer {
  email: string
  account: string
  country: string
  name: string | null
  /** A company that buys, with the tax id that it typed. */
  company?: { name: string; taxId: string } | undefined
  presentment?: { currency: string; amount: number } | undefined
}

/** The payment intent of a session's first attempt; amounts in minor units of the session's currency. */
export function buildPaymentIntent(
  account: StripeAccount,
  { session, intentMetadata }: SessionRecord,
  buyer: Buyer,
): PaymentIntent {
  const id = newStripeId('pi')
  return {
    id,
    object: 'payment_intent',
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: account.seconds,
    currency: session.currency ?? '',
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: intentMetadata,
    payment_method_types: session.payment_method_types,
    ...presentmentOf(buyer),
    status: 'requires_payment_method',
  }
}

/** The charge of one attempt: failed with a decline, pending for a bank debit, succeeded otherwise. */
export function buildCharge(
  account: StripeAccount,
  intent: PaymentIntent,
  buyer: Buyer,
  status: 'failed' | 'pending' | 'succeeded',
  decline?: CardDecline,
): Charge {
  return {
    id: newStripeId(status === 'pending' ? 'py' : 'ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    billing_details: { address: countryAddress(buyer.country), email: buyer.email, name: buyer.name },
    captured: false,
    created: account.seconds,
    currency: intent.currency,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.decline_code ?? decline?.code ?? null,
      risk_level: 'normal',
      seller_message: decline ? 'The bank returned the decline code.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: false,
    payment_intent: intent.id,
    payment_method: newStripeId('pm'),
    payment_method_details: status === 'pending' ? bankDetails(buyer) : cardDetails(account, buyer, decline),
    ...presentmentOf(buyer),
    receipt_url: null,
    refunded: false,
    status,
  }
}

/** An address with only a country, as a card form without address lines makes it. */
export function countryAddress(country: string) {
  return { city: null, country, line1: null, line2: null, postal_code: null, state: null }
}

/** `presentment_details` if the buyer saw another currency than the session's; otherwise nothing. */
export function presentmentOf({ presentment }: Buyer) {
  if (!presentment) return {}
  const { amount, currency } = presentment
  return { presentment_details: { presentment_amount: amount, presentment_currency: currency.toLowerCase() } }
}

function bankDetails(buyer: Buyer): Charge['payment_method_details'] {
  const account = buyer.account.replaceAll(' ', '')
  const [country, bank, last4] = [account.slice(0, 2), account.slice(4, 9), account.slice(-4)]
  return { type: 'sepa_debit', sepa_debit: { bank_code: bank, country, last4 } }
}

function cardDetails(
  account: StripeAccount,
  { account: number }: Buyer,
  decline: CardDecline | undefined,
): Charge['payment_method_details'] {
  return {
    type: 'card',
    card: {
      brand: cardBrand(number),
      checks: { cvc_check: decline?.code === 'incorrect_cvc' ? 'fail' : 'pass' },
      country: cardCountry(number),
      exp_month: 12,
      exp_year: new Date(account.milliseconds).getUTCFullYear() + 3,
      funding: 'credit',
      last4: number.slice(-4),
    },
  }
}
