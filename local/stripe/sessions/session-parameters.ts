import * as z from 'zod'
import { currencyCode, emailAddress, flag, integer, metadata, positive, text } from '../wire/parameters.ts'

const stripeLocales =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  )

const webAddress = text.regex(/^https?:\/\//, { error: 'Not a valid URL' })

const line = z.strictObject({
  price_data: z.strictObject({
    currency: currencyCode,
    product_data: z.strictObject({ name: text }),
    /** A price always contains its tax. */
    tax_behavior: z.enum(['inclusive', 'unspecified']).default('unspecified'),
    unit_amount: integer,
  }),
  quantity: positive,
})
export type LineParameters = z.output<typeof line>

/** The supported parameters of `POST /v1/checkout/sessions`; Stripe's others are refused by name. */
export const sessionCreation = {
  mode: z.enum(['payment']),
  /** The product's sessions are embedded; a hosted one is another seller's on the account, without a page here. */
  ui_mode: z.enum(['hosted_page', 'embedded_page']).default('hosted_page'),
  /** Every session sells one thing. */
  line_items: z.tuple([line], 'This stand-in for Stripe serves one line.'),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  customer_email: emailAddress.max(800).optional(),
  discounts: z
    .union([
      z.literal('').transform(() => []),
      z.array(z.strictObject({ coupon: text.optional(), promotion_code: text.optional() })),
    ])
    .default([]),
  expires_at: positive.optional(),
  locale: z.enum(stripeLocales).optional(),
  metadata,
  payment_intent_data: z.strictObject({ metadata }).optional(),
  /** For embedded pages: with `if_required` a buyer with a card stays on the page. */
  redirect_on_completion: z.enum(['always', 'if_required']).optional(),
  return_url: webAddress.optional(),
  success_url: webAddress.optional(),
  tax_id_collection: z
    .strictObject({ enabled: flag, required: z.enum(['if_supported', 'never']).default('never') })
    .optional(),
}
export type SessionCreation = z.output<z.ZodObject<typeof sessionCreation>>
