import { displayDigits, toMajor } from './minor-units.ts'

/** Product document, section 5: amounts are shown with Norwegian number formatting in every language. */
const numberLocale = 'nb-NO'

/** Stripe's integer amount as text, such as `499,00 kr`; a code that is no currency follows the amount as it is. */
export function formatMoney(minor: number, currency: string): string {
  const major = toMajor(minor, currency)
  const digits = displayDigits(currency)
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const code = currency.toUpperCase()
  if (!/^[A-Z]{3}$/.test(code)) return `${new Intl.NumberFormat(numberLocale, fraction).format(major)} ${code}`.trim()
  return new Intl.NumberFormat(numberLocale, { style: 'currency', currency: code, ...fraction }).format(major)
}
