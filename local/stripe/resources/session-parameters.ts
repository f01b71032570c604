import * as z from 'zod'

import { currencyCode, emailAddress, expand, flag, integer, metadata, positive, text } from '../wire/parameters.ts'

const stripeLocales =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  )

const webAddress = text.regex(/^https?:\/\//, { error: 'Not a valid URL' })

const priceData = z.strictObject({
  currency: currencyCode,
  product_data: z.strictObject({
    name: text,
    description: text.optional(),
    images: z.array(webAddress).max(8).optional(),
    metadata,
    tax_code: text.optional(),
    unit_label: text.optional(),
  }),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).default('unspecified'),
  unit_amount: integer,
})

export const lineItemParameters = z.strictObject({
  price_data: priceData.optional(),
  quantity: positive.optional(),
  metadata,
})

/** What `POST /v1/checkout/sessions` takes of a payment by card; Stripe's other parameters are refused by name. */
export const sessionCreation = z.strictObject({
  mode: z.enum(['payment']),
  ui_mode: z.enum(['hosted_page', 'embedded_page', 'elements', 'form']).default('hosted_page'),
  line_items: z.array(lineItemParameters).min(1).max(100),
  adaptive_pricing: z.strictObject({ enabled: flag.optional() }).optional(),
  allow_promotion_codes: flag.optional(),
  allowed_payment_method_types: z.array(text).optional(),
  excluded_payment_method_types: z.array(text).optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  cancel_url: webAddress.optional(),
  client_reference_id: text.max(200).optional(),
  currency: currencyCode.optional(),
  custom_text: z
    .strictObject({
      submit: z.union([z.literal(''), z.strictObject({ message: text.max(1200) })]).optional(),
      after_submit: z.union([z.literal(''), z.strictObject({ message: text.max(1200) })]).optional(),
    })
    .optional(),
  customer_email: emailAddress.max(800).optional(),
  discounts: z
    .union([
      z.literal('').transform(() => []),
      z.array(z.strictObject({ coupon: text.optional(), promotion_code: text.optional() })),
    ])
    .optional(),
  expand,
  expires_at: positive.optional(),
  integration_identifier: text.optional(),
  invoice_creation: z.strictObject({ enabled: z.enum(['false']) }).optional(),
  locale: z.enum(stripeLocales).optional(),
  metadata,
  origin_context: z.enum(['mobile_app', 'web']).optional(),
  payment_intent_data: z
    .strictObject({
      description: text.max(1000).optional(),
      metadata,
      receipt_email: text.optional(),
      statement_descriptor: text.max(22).optional(),
      statement_descriptor_suffix: text.max(22).optional(),
      capture_method: z.enum(['automatic', 'automatic_async']).optional(),
    })
    .optional(),
  phone_number_collection: z.strictObject({ enabled: z.enum(['false']) }).optional(),
  redirect_on_completion: z.enum(['always', 'if_required', 'never']).optional(),
  return_url: webAddress.optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay']).optional(),
  success_url: webAddress.optional(),
  tax_id_collection: z
    .strictObject({ enabled: flag, required: z.enum(['if_supported', 'never']).default('never') })
    .optional(),
  wallet_options: z.strictObject({ link: z.strictObject({ display: z.enum(['auto', 'never']) }) }).optional(),
})
export type SessionCreation = z.output<typeof sessionCreation>

/** Parameters that Stripe knows and this account cannot serve: refused as such, never dropped silently. */
export const unservedParameters = [
  'after_expiration',
  'branding_settings',
  'consent_collection',
  'customer',
  'customer_creation',
  'custom_fields',
  'customer_account',
  'customer_update',
  'managed_payments',
  'name_collection',
  'optional_items',
  'payment_method_collection',
  'payment_method_configuration',
  'payment_method_data',
  'payment_method_options',
  'permissions',
  'saved_payment_method_options',
  'setup_intent_data',
  'shipping_address_collection',
  'shipping_options',
  'subscription_data',
] as const
