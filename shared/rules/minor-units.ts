/**
 * Decimals between Stripe's integer amounts and the major unit (docs.stripe.com/currencies, "Zero-decimal currencies"
 * and "Three-decimal currencies"); two for all others, also ISK and UGX ("Special cases"). Intl's digits differ.
 */
const zeroDecimal = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ')
const threeDecimal = 'bhd jod kwd omr tnd'.split(' ')

/** Sent with two decimals, shown with none. */
const wholeInPractice = 'isk ugx'.split(' ')

/** How many decimals Stripe's amounts in this currency carry; upper or lower case. */
export function minorDigits(currency: string): 0 | 2 | 3 {
  const code = currency.toLowerCase()
  if (zeroDecimal.includes(code)) return 0
  return threeDecimal.includes(code) ? 3 : 2
}

/** Decimals to show an amount with. */
export function displayDigits(currency: string): 0 | 2 | 3 {
  return wholeInPractice.includes(currency.toLowerCase()) ? 0 : minorDigits(currency)
}

/** Stripe's integer amount in major units: 4500 `usd` is 45, 6980 `jpy` is 6980. */
export function toMajor(minor: number, currency: string): number {
  return minor / 10 ** minorDigits(currency)
}
