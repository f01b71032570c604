import type Stripe from 'stripe'
import { vatRateOf } from '#shared/rules/vat.ts'
import type { Session } from '../account/stored-kinds.ts'
import { refuseRequest } from '../wire/stripe-refusal.ts'

interface TaxIdKind {
  type: Stripe.Checkout.Session.CustomerDetails.TaxId['type']
  /** Stripe's spelling: https://docs.stripe.com/billing/customer/tax-ids#supported-tax-id. */
  pattern: RegExp
}

/** The tax id that the form asks companies of this country for (ISO 3166 alpha-2); undefined if it asks for none. */
export function taxIdKind(country: string): TaxIdKind | undefined {
  if (country === 'NO') return { type: 'no_vat', pattern: /^\d{9}MVA$/ }
  if (country === 'GB') return { type: 'gb_vat', pattern: /^(GB|XI)(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/ }
  if (vatRateOf(country) === 0) return undefined
  // Greek numbers have a prefix other than the country's code.
  return { type: 'eu_vat', pattern: new RegExp(`^${country === 'GR' ? 'EL' : country}[0-9A-Z+*]{2,12}$`) }
}

/** A company's tax id as the session shows it, without spaces and dots; throws Stripe's refusals. */
export function checkTaxId(
  session: Session,
  country: string,
  typed: string,
): Stripe.Checkout.Session.CustomerDetails.TaxId {
  if (!session.tax_id_collection?.enabled)
    throw refuseRequest('This Checkout Session does not collect tax IDs.', { param: 'tax_id' })
  const value = typed.toUpperCase().replaceAll(/[\s.-]/g, '')
  const kind = taxIdKind(country)
  if (!kind?.pattern.test(value))
    throw refuseRequest('Your tax ID is invalid.', { code: 'tax_id_invalid', param: 'tax_id' })
  return { type: kind.type, value }
}
