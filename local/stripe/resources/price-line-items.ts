import type * as z from 'zod'

import { checkCurrency } from '../money/currencies.ts'
import type { LineTotals, PricedLine } from '../money/compute-totals.ts'
import type { StripeAccount } from '../stripe-account.ts'
import { newStripeId } from '../stripe-id.ts'
import { mergeMetadata } from '../wire/parameters.ts'
import { refuseMissing, refuseRequest } from '../wire/stripe-refusal.ts'
import type { WireLineItem, WirePrice } from '../wire-objects.ts'
import { buildPrice, buildProduct } from './prices.ts'
import type { lineItemParameters } from './session-parameters.ts'

type LineItemParameters = z.output<typeof lineItemParameters>

/** Makes a session's line items, with inline prices stored as Stripe stores them; all in one currency. */
export function priceLineItems(account: StripeAccount, items: readonly LineItemParameters[]): WireLineItem[] {
  const lines = items.map((item, position) => buildLineItem(account, item, `line_items[${position}]`))
  const currency = lines[0]?.currency
  if (lines.some((line) => line.currency !== currency)) {
    throw refuseRequest('All prices on a Checkout Session must have the same currency.', { param: 'line_items' })
  }
  return lines
}

/** What totals are computed from. */
export function pricedLine(line: WireLineItem): PricedLine {
  return { subtotal: line.amount_subtotal, inclusive: line.price.tax_behavior !== 'exclusive' }
}

/** The lines with their computed amounts. */
export function withTotals(lines: readonly WireLineItem[], totals: readonly LineTotals[]): WireLineItem[] {
  return lines.map((line, position) => ({ ...line, ...totals[position] }))
}

function buildLineItem(account: StripeAccount, item: LineItemParameters, param: string): WireLineItem {
  if ((item.price === undefined) === (item.price_data === undefined)) {
    throw refuseRequest(`You must specify either \`price\` or \`price_data\` when using ${param}.`, {
      code: 'parameter_missing',
      param: `${param}[price_data]`,
    })
  }
  if (item.quantity === undefined) {
    throw refuseRequest(`Missing required param: ${param}[quantity].`, {
      code: 'parameter_missing',
      param: `${param}[quantity]`,
    })
  }
  const price = item.price === undefined ? inlinePrice(account, item, param) : readPrice(account, item.price, param)
  const subtotal = (price.unit_amount ?? 0) * item.quantity
  const product = typeof price.product === 'string' ? account.store.find('product', price.product) : undefined
  return {
    id: newStripeId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: subtotal,
    amount_tax: 0,
    amount_total: subtotal,
    currency: price.currency,
    description: product?.name ?? null,
    metadata: mergeMetadata(null, item.metadata),
    price,
    quantity: item.quantity,
  }
}

function inlinePrice(account: StripeAccount, item: LineItemParameters, param: string): WirePrice {
  const data = item.price_data
  if (!data || (data.product === undefined) === (data.product_data === undefined)) {
    throw refuseRequest('You must specify either `product` or `product_data` when creating a price.', {
      code: 'parameter_missing',
      param: `${param}[price_data][product_data]`,
    })
  }
  checkCurrency(data.currency, `${param}[price_data][currency]`)
  if (data.unit_amount < 0) {
    throw refuseRequest('Invalid non-negative integer', {
      code: 'parameter_invalid_integer',
      param: `${param}[price_data][unit_amount]`,
    })
  }
  const product = data.product_data
    ? buildProduct(account, data.product_data)
    : account.store.find('product', data.product ?? '')
  if (!product) throw refuseMissing('product', data.product ?? '', `${param}[price_data][product]`)
  const price = buildPrice(account, { ...data, product: product.id, active: false })
  account.store.put('product', product.id, product)
  account.store.put('price', price.id, price)
  return price
}

function readPrice(account: StripeAccount, id: string, param: string): WirePrice {
  const price = account.store.find('price', id)
  if (!price) throw refuseMissing('price', id, `${param}[price]`)
  return price
}
