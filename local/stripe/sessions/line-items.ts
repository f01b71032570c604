import type { StripeAccount } from '../account/stripe-account.ts'
import type { LineItem, Session, SessionRecord } from '../account/stored-kinds.ts'
import { newStripeId } from '../account/stripe-id.ts'
import { findReduction } from '../discounts/session-discount.ts'
import { computeLineTotals, sumTotals } from '../money/compute-totals.ts'
import { checkCurrency } from '../money/currencies.ts'
import { refuseAbsent, refuseRequest } from '../wire/stripe-refusal.ts'
import type { LineItemParameters } from './session-parameters.ts'
import { vatRateOf } from '#shared/rules/vat.ts'
import type { Buyer } from '../payments/build-payment.ts'

/** Makes a session's line items, each with its own price and product; all in one currency. */
export function makeLineItems(account: StripeAccount, items: readonly LineItemParameters[]): LineItem[] {
  const lines = items.map((item, position) => makeLineItem(account, item, `line_items[${position}]`))
  const currency = lines[0]?.currency
  if (lines.some((line) => line.currency !== currency))
    throw refuseRequest('All prices on a Checkout Session must have the same currency.', { param: 'line_items' })
  return lines
}

/** The lines with this tax, in percent, and the session's totals; throws if its discount has ended. */
export function priceLineItems(
  account: StripeAccount,
  session: Pick<Session, 'discounts' | 'currency'>,
  lines: readonly LineItem[],
  taxPercent: number,
) {
  const priced = lines.map((line) => ({
    subtotal: line.amount_subtotal,
    inclusive: line.price?.tax_behavior !== 'exclusive',
  }))
  const subtotal = priced.reduce((sum, line) => sum + line.subtotal, 0)
  const reduction = findReduction(account, { ...session, amount_subtotal: subtotal })
  const lineTotals = computeLineTotals(priced, reduction, taxPercent)
  const { amount_discount, amount_tax, ...totals } = sumTotals(lineTotals)
  return {
    lineItems: lines.map((line, position) => ({ ...line, ...lineTotals[position] })),
    totals: { ...totals, total_details: { amount_discount, amount_shipping: 0, amount_tax } },
  }
}

function makeLineItem(account: StripeAccount, item: LineItemParameters, param: string): LineItem {
  const { price_data: data, quantity } = item
  if (data === undefined) throw refuseAbsent(`${param}[price_data]`)
  if (quantity === undefined) throw refuseAbsent(`${param}[quantity]`)
  const { currency, tax_behavior, unit_amount, product_data: product } = data
  checkCurrency(currency, `${param}[price_data][currency]`)
  if (unit_amount < 0) {
    const details = { code: 'parameter_invalid_integer', param: `${param}[price_data][unit_amount]` }
    throw refuseRequest('Invalid non-negative integer', details)
  }
  const subtotal = unit_amount * quantity
  return {
    id: newStripeId('li'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: subtotal,
    amount_tax: 0,
    amount_total: subtotal,
    currency,
    description: product.name,
    price: {
      id: newStripeId('price'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: account.seconds,
      currency,
      livemode: false,
      metadata: {},
      product: storeProduct(account, product),
      tax_behavior,
      type: 'one_time',
      unit_amount,
    },
    quantity,
  }
}

function storeProduct(
  account: StripeAccount,
  { name, description = null }: { name: string; description?: string | null | undefined },
): string {
  const id = newStripeId('prod', 14)
  account.store.put('product', id, {
    id,
    object: 'product',
    active: true,
    created: account.seconds,
    description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    type: 'service',
    updated: account.seconds,
  })
  return id
}

/** The account's country. */
const homeCountry = 'NO'

/**
 * The session with its tax computed for the buyer's country (ISO 3166 alpha-2), if it asks for automatic tax. A
 * foreign company accounts for it itself: https://docs.stripe.com/tax/zero-tax#reverse-charges. The rates come from
 * the product's table of VAT rates; the amounts are computed here, as Stripe does.
 */
export function applyTax(
  account: StripeAccount,
  record: SessionRecord,
  { country, company }: Pick<Buyer, 'country' | 'company'>,
): SessionRecord {
  const { session } = record
  if (!session.automatic_tax.enabled) return record
  const taxPercent = company && country !== homeCountry ? 0 : vatRateOf(country)
  const { lineItems, totals } = priceLineItems(account, session, record.lineItems, taxPercent)
  const automatic_tax = { ...session.automatic_tax, status: 'complete' as const }
  return { ...record, taxPercent, lineItems, session: { ...session, ...totals, automatic_tax } }
}
