import type Stripe from 'stripe'
import type * as z from 'zod'

import { checkCurrency } from '../money/currencies.ts'
import type { LineTotals, PricedLine } from '../money/compute-totals.ts'
import type { StripeAccount } from '../stripe-account.ts'
import { newStripeId } from '../stripe-id.ts'
import { mergeMetadata } from '../wire/parameters.ts'
import { refuseRequest } from '../wire/stripe-refusal.ts'
import type { WireLineItem, WirePrice } from '../wire-objects.ts'
import { buildPrice, buildProduct } from './build-price.ts'
import type { lineItemParameters } from './session-parameters.ts'

type LineItemParameters = z.output<typeof lineItemParameters>
type PriceData = NonNullable<LineItemParameters['price_data']>

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
  if (item.price_data === undefined) {
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
  const { price, product } = inlinePrice(account, item.price_data, param)
  const subtotal = (price.unit_amount ?? 0) * item.quantity
  return {
    id: newStripeId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: subtotal,
    amount_tax: 0,
    amount_total: subtotal,
    currency: price.currency,
    description: product.name,
    metadata: mergeMetadata(null, item.metadata),
    price,
    quantity: item.quantity,
  }
}

function inlinePrice(
  account: StripeAccount,
  data: PriceData,
  param: string,
): { price: WirePrice; product: Stripe.Product } {
  checkCurrency(data.currency, `${param}[price_data][currency]`)
  if (data.unit_amount < 0) {
    throw refuseRequest('Invalid non-negative integer', {
      code: 'parameter_invalid_integer',
      param: `${param}[price_data][unit_amount]`,
    })
  }
  const product = buildProduct(account, data.product_data)
  account.store.put('product', product.id, product)
  return { price: buildPrice(account, { ...data, product: product.id }), product }
}
