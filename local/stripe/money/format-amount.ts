import { displayDigits, toMajor } from '#shared/rules/minor-units.ts'

/** An amount in minor units in the words of a language, such as "kr 499,00". Stripe's units are the same for all of us. */
export function formatAmount(amount: number, currency: string, language: string): string {
  const digits = { minimumFractionDigits: displayDigits(currency), maximumFractionDigits: displayDigits(currency) }
  return new Intl.NumberFormat(language, { style: 'currency', currency, ...digits }).format(toMajor(amount, currency))
}
