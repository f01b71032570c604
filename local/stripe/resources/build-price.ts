import type Stripe from 'stripe'

import type { StripeAccount } from '../stripe-account.ts'
import { newStripeId } from '../stripe-id.ts'
import { mergeMetadata } from '../wire/parameters.ts'
import type { WirePrice } from '../wire-objects.ts'

interface ProductData {
  name: string
  description?: string | undefined
  images?: string[] | undefined
  metadata?: Record<string, string> | undefined
  tax_code?: string | undefined
  unit_label?: string | undefined
}

export function buildProduct(account: StripeAccount, data: ProductData): Stripe.Product {
  return {
    id: newStripeId('prod', 14),
    object: 'product',
    active: true,
    created: account.seconds,
    default_price: null,
    description: data.description ?? null,
    images: data.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata(null, data.metadata),
    name: data.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: data.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: data.unit_label ?? null,
    updated: account.seconds,
    url: null,
  }
}

interface PriceData {
  currency: string
  unit_amount: number
  product: string
  tax_behavior: 'exclusive' | 'inclusive' | 'unspecified'
}

/** The price that Stripe makes of a session's `price_data`, in minor units: it sells once and is active nowhere else. */
export function buildPrice(account: StripeAccount, data: PriceData): WirePrice {
  return {
    id: newStripeId('price'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: account.seconds,
    currency: data.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: data.product,
    recurring: null,
    tax_behavior: data.tax_behavior,
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: data.unit_amount,
    unit_amount_decimal: String(data.unit_amount),
  }
}
