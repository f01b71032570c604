import type Stripe from 'stripe'

import { computeLineTotals, sumTotals } from '../money/compute-totals.ts'
import { checkMinimumCharge } from '../money/currencies.ts'
import type { StripeAccount } from '../stripe-account.ts'
import { newStripeId, randomText } from '../stripe-id.ts'
import { mergeMetadata } from '../wire/parameters.ts'
import { refuseRequest } from '../wire/stripe-refusal.ts'
import type { SessionRecord } from '../wire-objects.ts'
import { findReduction } from './apply-discount.ts'
import { priceLineItems, pricedLine, withTotals } from './price-line-items.ts'
import type { SessionCreation } from './session-parameters.ts'

const minute = 60
const day = 24 * 60 * minute

/** A new open session with its totals before tax; throws Stripe's refusals for what does not go together. */
export function buildSession(account: StripeAccount, parameters: SessionCreation): SessionRecord {
  checkCombinations(account, parameters)
  const unpriced = priceLineItems(account, parameters.line_items)
  const currency = unpriced[0]?.currency ?? ''
  const subtotal = unpriced.reduce((total, line) => total + line.amount_subtotal, 0)
  const discounts = (parameters.discounts ?? []).map((discount) => ({
    coupon: discount.coupon ?? null,
    promotion_code: discount.promotion_code ?? null,
  }))
  const [discount] = discounts
  const reduction = discount && findReduction(account, discount, subtotal, currency)
  const lineTotals = computeLineTotals(unpriced.map(pricedLine), reduction, 0)
  const totals = sumTotals(lineTotals)
  checkMinimumCharge(totals.amount_total, currency)
  const session = showOpenSession(account, parameters, currency)
  return {
    session: {
      ...session,
      amount_subtotal: totals.amount_subtotal,
      amount_total: totals.amount_total,
      total_details: { amount_discount: totals.amount_discount, amount_shipping: 0, amount_tax: 0 },
      discounts,
      // A session that costs nothing needs no payment from the start: Stripe's payment_status says so while it is open.
      payment_status: totals.amount_total === 0 ? 'no_payment_required' : 'unpaid',
    },
    clientSecret: session.client_secret,
    lineItems: withTotals(unpriced, lineTotals),
    intent: {
      metadata: mergeMetadata(null, parameters.payment_intent_data?.metadata),
      description: parameters.payment_intent_data?.description ?? null,
      receiptEmail: parameters.payment_intent_data?.receipt_email ?? null,
    },
    taxPercent: 0,
  }
}

function checkCombinations(account: StripeAccount, parameters: SessionCreation): void {
  const embedded = parameters.ui_mode !== 'hosted_page'
  if (parameters.allow_promotion_codes !== undefined && parameters.discounts !== undefined) {
    throw refuseRequest('You may only specify one of these parameters: allow_promotion_codes, discounts.', {
      param: 'allow_promotion_codes',
    })
  }
  if ((parameters.discounts?.length ?? 0) > 1) {
    throw refuseRequest('You may only specify one discount for a Checkout Session.', { param: 'discounts' })
  }
  for (const discount of parameters.discounts ?? []) {
    if ((discount.coupon === undefined) === (discount.promotion_code === undefined)) {
      throw refuseRequest('You must specify exactly one of these parameters: coupon, promotion_code.', {
        param: 'discounts[0]',
      })
    }
  }
  checkAddresses(parameters, embedded)
  const { expires_at: expiresAt } = parameters
  if (expiresAt !== undefined && expiresAt < account.seconds + 30 * minute) {
    throw refuseRequest('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param: 'expires_at',
    })
  }
  if (expiresAt !== undefined && expiresAt > account.seconds + day) {
    throw refuseRequest('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    })
  }
}

function checkAddresses(parameters: SessionCreation, embedded: boolean): void {
  const mode = parameters.ui_mode
  if (!embedded) {
    if (parameters.success_url === undefined) {
      throw refuseRequest('Missing required param: success_url.', { code: 'parameter_missing', param: 'success_url' })
    }
    for (const param of ['return_url', 'redirect_on_completion'] as const) {
      if (parameters[param] !== undefined) {
        throw refuseRequest(`\`${param}\` can only be set when \`ui_mode\` is \`embedded_page\`, not \`${mode}\`.`, {
          param,
        })
      }
    }
    return
  }
  for (const param of ['success_url', 'cancel_url'] as const) {
    if (parameters[param] !== undefined) {
      throw refuseRequest(`\`${param}\` cannot be set when \`ui_mode\` is \`${mode}\`. Use \`return_url\` instead.`, {
        param,
      })
    }
  }
  const never = parameters.redirect_on_completion === 'never'
  if (never && parameters.return_url !== undefined) {
    throw refuseRequest('`return_url` cannot be set when `redirect_on_completion` is `never`.', { param: 'return_url' })
  }
  if (!never && parameters.return_url === undefined) {
    throw refuseRequest('Missing required param: return_url.', { code: 'parameter_missing', param: 'return_url' })
  }
}

function showOpenSession(
  account: StripeAccount,
  parameters: SessionCreation,
  currency: string,
): Stripe.Checkout.Session {
  const embedded = parameters.ui_mode !== 'hosted_page'
  const id = newStripeId('cs_test', 58)
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: parameters.adaptive_pricing?.enabled ?? true },
    after_expiration: null,
    allow_promotion_codes: parameters.allow_promotion_codes ?? null,
    allowed_payment_method_types: parameters.allowed_payment_method_types ?? null,
    amount_subtotal: null,
    amount_total: null,
    automatic_tax: automaticTax(parameters.automatic_tax?.enabled ?? false),
    billing_address_collection: parameters.billing_address_collection ?? null,
    cancel_url: parameters.cancel_url ?? null,
    client_reference_id: parameters.client_reference_id ?? null,
    client_secret: embedded ? `${id}_secret_${randomText(50)}` : null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: account.seconds,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: parameters.custom_text?.after_submit || null,
      shipping_address: null,
      submit: parameters.custom_text?.submit || null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: parameters.customer_email === undefined ? null : emptyCustomerDetails(parameters.customer_email),
    customer_email: parameters.customer_email ?? null,
    discounts: [],
    expires_at: parameters.expires_at ?? account.seconds + day,
    integration_identifier: parameters.integration_identifier ?? null,
    invoice: null,
    invoice_creation: {
      enabled: false,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        issuer: null,
        metadata: {},
        rendering_options: null,
      },
    },
    livemode: false,
    locale: parameters.locale ?? null,
    managed_payments: { enabled: false },
    metadata: mergeMetadata(null, parameters.metadata),
    mode: parameters.mode,
    origin_context: parameters.origin_context ?? null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card', 'sepa_debit'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    ...(embedded && { redirect_on_completion: parameters.redirect_on_completion ?? 'always' }),
    ...(parameters.return_url !== undefined && { return_url: parameters.return_url }),
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: parameters.submit_type ?? null,
    subscription: null,
    success_url: parameters.success_url ?? null,
    ...(parameters.tax_id_collection && { tax_id_collection: parameters.tax_id_collection }),
    total_details: null,
    ui_mode: parameters.ui_mode,
    url: embedded ? null : `${account.origin}/v3/checkout#${id}`,
    wallet_options: null,
  }
}

function automaticTax(enabled: boolean): Stripe.Checkout.Session.AutomaticTax {
  return {
    enabled,
    liability: enabled ? { type: 'self' } : null,
    provider: enabled ? 'stripe' : null,
    status: enabled ? 'requires_location_inputs' : null,
  }
}

function emptyCustomerDetails(email: string): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  }
}
