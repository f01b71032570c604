import { displayDigits, toMajor } from '#shared/rules/minor-units.ts'

/** An amount in minor units as text, such as "NOK 499.00". Stripe's minor units are the product's. */
export function formatAmount(amount: number, currency: string): string {
  const digits = { minimumFractionDigits: displayDigits(currency), maximumFractionDigits: displayDigits(currency) }
  return new Intl.NumberFormat('en', { style: 'currency', currency, ...digits }).format(toMajor(amount, currency))
}
