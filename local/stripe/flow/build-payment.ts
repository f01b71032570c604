import type Stripe from 'stripe'

import type { CardDecline } from '../cards/test-cards.ts'
import { cardBrand, cardCountry } from '../cards/test-cards.ts'
import type { StripeAccount } from '../stripe-account.ts'
import { newStripeId, randomText } from '../stripe-id.ts'
import type { SessionRecord } from '../wire-objects.ts'

/** What the buyer entered. `account` is a card number (digits) or a test IBAN; `country` is ISO 3166 alpha-2. */
export interface Buyer {
  email: string
  account: string
  country: string
  name: string | null
  /** A company that bought, and the tax id that it typed. */
  company?: { name: string; taxId: string }
  presentment?: { currency: string; amount: number }
}

/** The payment intent of a session's first attempt; amounts in minor units of the session's currency. */
export function buildPaymentIntent(account: StripeAccount, record: SessionRecord, buyer: Buyer): Stripe.PaymentIntent {
  const { session, intent } = record
  const id = newStripeId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: account.seconds,
    currency: session.currency ?? '',
    customer: session.customer,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: session.payment_method_types,
    payment_record: null,
    ...presentmentOf(buyer),
    processing: null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}

/** The charge of one attempt: failed with a decline, pending for a bank debit, succeeded otherwise. */
export function buildCharge(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  buyer: Buyer,
  status: 'failed' | 'pending' | 'succeeded',
  decline?: CardDecline,
): Stripe.Charge {
  const id = newStripeId(status === 'pending' ? 'py' : 'ch')
  const succeeded = status === 'succeeded'
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: succeeded ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: {
      address: countryAddress(buyer.country),
      email: buyer.email,
      name: buyer.name,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'TEST ACCOUNT',
    captured: succeeded,
    created: account.seconds,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.decline_code ?? decline?.code ?? null,
      risk_level: 'normal',
      risk_score: 12,
      seller_message: decline ? 'The bank returned the decline code.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: succeeded,
    payment_intent: intent.id,
    payment_method: newStripeId('pm'),
    payment_method_details: status === 'pending' ? bankDetails(buyer) : cardDetails(account, intent, buyer, decline),
    ...presentmentOf(buyer),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: succeeded ? `${account.origin}/stripe/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  }
}

/** An address of which only the country is known, as a card form without address lines leaves it. */
export function countryAddress(country: string): Stripe.Address {
  return { city: null, country, line1: null, line2: null, postal_code: null, state: null }
}

/** `presentment_details` where the buyer saw another currency than the session's; otherwise nothing. */
export function presentmentOf(buyer: Buyer): {
  presentment_details?: { presentment_amount: number; presentment_currency: string }
} {
  if (!buyer.presentment) return {}
  const { amount, currency } = buyer.presentment
  return { presentment_details: { presentment_amount: amount, presentment_currency: currency.toLowerCase() } }
}

function bankDetails(buyer: Buyer): Stripe.Charge.PaymentMethodDetails {
  const account = buyer.account.replaceAll(' ', '')
  return {
    type: 'sepa_debit',
    sepa_debit: {
      bank_code: account.slice(4, 9),
      branch_code: null,
      country: account.slice(0, 2),
      fingerprint: null,
      last4: account.slice(-4),
      mandate: null,
    },
  }
}

function cardDetails(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  buyer: Buyer,
  decline: CardDecline | undefined,
): Stripe.Charge.PaymentMethodDetails {
  return {
    type: 'card',
    card: {
      amount_authorized: decline ? null : intent.amount,
      authorization_code: null,
      brand: cardBrand(buyer.account),
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: decline?.code === 'incorrect_cvc' ? 'fail' : 'pass',
      },
      country: cardCountry(buyer.account),
      electronic_commerce_indicator: null,
      exp_month: 12,
      exp_year: new Date(account.milliseconds).getUTCFullYear() + 3,
      fingerprint: null,
      funding: 'credit',
      installments: null,
      last4: buyer.account.slice(-4),
      mandate: null,
      network: cardBrand(buyer.account),
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  }
}
