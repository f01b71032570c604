/**
 * Standard rates in percent. EU: European Commission, "VAT rules and rates" (europa.eu), with Slovakia's 23 since
 * January 2025, Estonia's 24 since July 2025 and Romania's 21 since August 2025; Norway: merverdiavgiftsloven; United
 * Kingdom: gov.uk/vat-rates. Greece goes by its ISO code.
 */
const standardRates: Readonly<Record<string, number>> = {
  NO: 25,
  GB: 20,
  AT: 20,
  BE: 21,
  BG: 20,
  HR: 25,
  CY: 19,
  CZ: 21,
  DK: 25,
  EE: 24,
  FI: 25.5,
  FR: 20,
  DE: 19,
  GR: 24,
  HU: 27,
  IE: 23,
  IT: 22,
  LV: 21,
  LT: 21,
  LU: 17,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SK: 23,
  SI: 22,
  ES: 21,
  SE: 25,
}

/** Percent of VAT that a sale to this billing country carries; 0 where we owe none. ISO 3166-1 alpha-2, upper case. */
export function vatRateOf(country: string | null): number {
  if (country === null || !Object.hasOwn(standardRates, country)) return 0
  return standardRates[country] ?? 0
}

/** The VAT in an amount: `amount − amount / (1 + rate/100)`, minor units, half a unit rounded up; one division. */
export function includedVat(amount: number, ratePercent: number): number {
  const tenths = Math.round(ratePercent * 10)
  return Math.round((amount * tenths) / (1000 + tenths))
}
