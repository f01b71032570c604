import { vatRateOf } from '#shared/rules/vat.ts'
import type { StripeAccount } from '../account/stripe-account.ts'
import type { SessionRecord } from '../account/stored-kinds.ts'
import type { Buyer } from '../payments/build-payment.ts'
import { priceLineItems } from './line-items.ts'

/** Where the account's company sits. */
const homeCountry = 'NO'

/**
 * The session with its tax computed for the buyer's country (ISO 3166 alpha-2), where it asks for automatic tax. A
 * company abroad accounts for it itself: https://docs.stripe.com/tax/zero-tax#reverse-charges. The rates are the law's,
 * so they are our own table's; what becomes of them is computed here, as Stripe does it.
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
