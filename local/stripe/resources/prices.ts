import type Stripe from 'stripe'
import * as z from 'zod'

import { checkCurrency } from '../money/currencies.ts'
import type { StripeAccount } from '../stripe-account.ts'
import { newStripeId } from '../stripe-id.ts'
import { apiRoute } from '../wire/api-route.ts'
import { expandObject } from '../wire/expand-object.ts'
import { listPage } from '../wire/list-page.ts'
import {
  currencyCode,
  expand,
  flag,
  integer,
  mergeMetadata,
  metadata,
  pageParameters,
  text,
} from '../wire/parameters.ts'
import { refuseMissing } from '../wire/stripe-refusal.ts'
import type { WirePrice } from '../wire-objects.ts'

const productCreation = z.strictObject({
  name: text,
  description: text.optional(),
  images: z.array(text).max(8).optional(),
  metadata,
  tax_code: text.optional(),
  unit_label: text.optional(),
  expand,
})

const priceCreation = z.strictObject({
  currency: currencyCode,
  unit_amount: integer,
  product: text,
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).default('unspecified'),
  active: flag.default(true),
  metadata,
  nickname: text.optional(),
  expand,
})

const priceListing = z.strictObject({ ...pageParameters, active: flag.optional(), product: text.optional() })

export const priceRoutes = [
  apiRoute('POST', '/v1/products', productCreation, (account, parameters) => {
    const product = buildProduct(account, parameters)
    account.store.put('product', product.id, product)
    account.emit('product.created', product)
    return product
  }),
  apiRoute('GET', '/v1/products', z.strictObject(pageParameters), (account, parameters) =>
    listPage(account.store, 'product', '/v1/products', parameters, (product) => product),
  ),
  apiRoute('GET', '/v1/products/{id}', z.strictObject({ expand }), (account, _parameters, id) => {
    const product = account.store.find('product', id)
    if (!product) throw refuseMissing('product', id)
    return product
  }),
  apiRoute('POST', '/v1/prices', priceCreation, (account, parameters) => {
    checkCurrency(parameters.currency, 'currency')
    if (!account.store.find('product', parameters.product))
      throw refuseMissing('product', parameters.product, 'product')
    const price = buildPrice(account, parameters)
    account.store.put('price', price.id, price)
    account.emit('price.created', price)
    return expandObject(account, price, parameters.expand)
  }),
  apiRoute('GET', '/v1/prices', priceListing, (account, parameters) => {
    const { active, product } = parameters
    const matches = (price: WirePrice) =>
      (active === undefined || price.active === active) && (product === undefined || price.product === product)
    const page = listPage(account.store, 'price', '/v1/prices', parameters, (price) => price, matches)
    return expandObject(account, page, parameters.expand)
  }),
  apiRoute('GET', '/v1/prices/{id}', z.strictObject({ expand }), (account, parameters, id) => {
    const price = account.store.find('price', id)
    if (!price) throw refuseMissing('price', id)
    return expandObject(account, price, parameters.expand)
  }),
]

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
  active: boolean
  metadata?: Record<string, string> | undefined
  nickname?: string | undefined
}

/** A price in minor units of its currency. */
export function buildPrice(account: StripeAccount, data: PriceData): WirePrice {
  return {
    id: newStripeId('price'),
    object: 'price',
    active: data.active,
    billing_scheme: 'per_unit',
    created: account.seconds,
    currency: data.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: mergeMetadata(null, data.metadata),
    nickname: data.nickname ?? null,
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
