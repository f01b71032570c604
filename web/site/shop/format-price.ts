import { writeAmount } from '#shared/rules/format-money.ts'
import { displayDigits } from '#shared/rules/minor-units.ts'

/** A price tag in major units, Norwegian figures, without decimals where there are none: `499 kr`, `45 USD`. */
export function formatPrice(major: number, currency: string): string {
  return writeAmount(major, currency, Number.isInteger(major) ? 0 : displayDigits(currency))
}
