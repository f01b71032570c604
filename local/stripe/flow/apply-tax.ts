import { computeLineTotals, sumTotals } from '../money/compute-totals.ts'
import { taxPercent } from '../money/tax-rates.ts'
import { findReduction } from '../resources/apply-discount.ts'
import { pricedLine, withTotals } from '../resources/price-line-items.ts'
import type { StripeAccount } from '../stripe-account.ts'
import type { SessionRecord } from '../wire-objects.ts'
import type { Buyer } from './build-payment.ts'

/** Where the account's company sits. */
const homeCountry = 'NO'

/**
 * The session with its tax computed for the buyer's country (ISO 3166 alpha-2), where it asks for automatic tax. A company
 * abroad accounts for it itself: https://docs.stripe.com/tax/zero-tax#reverse-charges.
 */
export function applyTax(
  account: StripeAccount,
  record: SessionRecord,
  { country, company }: Pick<Buyer, 'country' | 'company'>,
): SessionRecord {
  const { session } = record
  if (!session.automatic_tax.enabled) return record
  const percent = company && country !== homeCountry ? 0 : taxPercent(country)
  const [discount] = session.discounts ?? []
  const reduction = discount && findReduction(account, discount, session.amount_subtotal ?? 0, session.currency ?? '')
  const lineTotals = computeLineTotals(record.lineItems.map(pricedLine), reduction, percent)
  const totals = sumTotals(lineTotals)
  return {
    ...record,
    taxPercent: percent,
    lineItems: withTotals(record.lineItems, lineTotals),
    session: {
      ...session,
      amount_total: totals.amount_total,
      automatic_tax: { ...session.automatic_tax, status: 'complete' },
      total_details: { amount_discount: totals.amount_discount, amount_shipping: 0, amount_tax: totals.amount_tax },
    },
  }
}
