import { minorDigits } from '#shared/rules/minor-units.ts'
import { refuseRequest } from '../wire/stripe-refusal.ts'

/** Smallest charges in minor units: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
const minimumCharges: Readonly<Record<string, number>> = {
  usd: 50,
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
}

const supported = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))

/** Throws Stripe's refusal if the currency does not exist. */
export function checkCurrency(currency: string, param: string): void {
  if (!supported.has(currency)) throw refuseRequest(`Invalid currency: ${currency}.`, { param })
}

/** Throws `amount_too_small` if an amount (minor units) cannot be charged; 0 is not charged at all. */
export function checkMinimumCharge(amount: number, currency: string): void {
  const minimum = minimumCharges[currency] ?? 1
  if (amount === 0 || amount >= minimum) return
  const shown = (minimum / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))
  const message = `The Checkout Session's total amount due must add up to at least ${shown} ${currency}`
  throw refuseRequest(message, { code: 'amount_too_small', param: 'line_items' })
}
