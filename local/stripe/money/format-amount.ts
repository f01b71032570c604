import { displayDigits, toMajor } from '#shared/rules/minor-units.ts'

/** An amount in minor units as people read it, such as "NOK 499.00". Stripe's units are the same as ours. */
export function formatAmount(amount: number, currency: string): string {
  const digits = { minimumFractionDigits: displayDigits(currency), maximumFractionDigits: displayDigits(currency) }
  return new Intl.NumberFormat('en', { style: 'currency', currency, ...digits }).format(toMajor(amount, currency))
}
