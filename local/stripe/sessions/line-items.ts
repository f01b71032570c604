import type { StripeAccount } from '../account/stripe-account.ts'
import type { LineItem, Session, SessionRecord } from '../account/stored-kinds.ts'
import { newStripeId } from '../account/stripe-id.ts'
import { findReduction } from '../discounts/session-discount.ts'
import { computeTotals } from '../money/compute-totals.ts'
import { checkCurrency } from '../money/currencies.ts'
import { refuseRequest } from '../wire/stripe-refusal.ts'
import type { LineParameters } from './session-parameters.ts'
import { vatRateOf } from '#shared/rules/vat.ts'
import type { Buyer } from '../payments/build-payment.ts'

/** The session's line with this tax, in percent, and its totals; throws if its discount has ended. */
export function priceLine(
  account: StripeAccount,
  session: Pick<Session, 'discounts' | 'currency'>,
  line: LineItem,
  taxPercent: number,
) {
  const subtotal = line.amount_subtotal
  const reduction = findReduction(account, { ...session, amount_subtotal: subtotal })
  const { amount_discount, amount_tax, ...totals } = computeTotals(subtotal, reduction, taxPercent)
  return {
    line: { ...line, ...totals, amount_discount, amount_tax },
    totals: { ...totals, total_details: { amount_discount, amount_shipping: 0, amount_tax } },
  }
}

/** Makes a session's only line, with a price and a product of its own. */
export function makeLine(account: StripeAccount, { price_data: data, quantity }: LineParameters): LineItem {
  const param = 'line_items[0][price_data]'
  const { currency, tax_behavior, unit_amount, product_data: product } = data
  checkCurrency(currency, `${param}[currency]`)
  if (unit_amount < 0) {
    const details = { code: 'parameter_invalid_integer', param: `${param}[unit_amount]` }
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

function storeProduct(account: StripeAccount, { name }: { name: string }): string {
  const id = newStripeId('prod', 14)
  account.store.put('product', id, {
    id,
    object: 'product',
    active: true,
    created: account.seconds,
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
  const { line, totals } = priceLine(account, session, record.lineItems[0], taxPercent)
  const automatic_tax = { ...session.automatic_tax, status: 'complete' as const }
  return { ...record, taxPercent, lineItems: [line], session: { ...session, ...totals, automatic_tax } }
}
