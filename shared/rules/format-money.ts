import { displayDigits, toMajor } from './minor-units.ts'

/** The Norwegian symbol of a currency; its code if it has none. */
const signs: Readonly<Record<string, string>> = { NOK: 'kr', EUR: '€', GBP: '£' }

/** A no-break space between amount and currency. */
const noBreak = '\u00a0'

/**
 * Major units as text, such as `1 234,50 kr`: in Norwegian figures in every language (product document, section 5). Not
 * by Intl, which differs by browser: the browser must render the same text as the build.
 */
export function writeAmount(major: number, currency: string, digits: number): string {
  const code = currency.toUpperCase()
  const figures = Math.abs(major)
    .toFixed(digits)
    .replace('.', ',')
    .replaceAll(/\B(?=(?:\d{3})+(?:,|$))/g, noBreak)
  return [major < 0 ? '−' : '', figures, code && noBreak, signs[code] ?? code].join('')
}

/** Stripe's integer amount as text, such as `499,00 kr`; an unknown currency code follows the unchanged amount. */
export function formatMoney(minor: number, currency: string): string {
  return writeAmount(toMajor(minor, currency), currency, displayDigits(currency))
}

/** A price in major units, without decimals if they are zero: `499 kr`, `45 USD`. */
export function formatPrice(major: number, currency: string): string {
  return writeAmount(major, currency, Number.isInteger(major) ? 0 : displayDigits(currency))
}

/** The same for Stripe's integer amount. */
export const priceTag = (minor: number, currency: string): string => formatPrice(toMajor(minor, currency), currency)
