import type { Throttle } from '#shared/api/endpoints.ts'

/** Calls a second in the long run, and how many at once before that counts (HTTP API, "Throttle requests"). */
interface Limits {
  rate: number
  burst: number
}

/**
 * What each kind of endpoint takes from everybody together. Far above what one caller may and what a good day brings:
 * they are for floods from many addresses, which neither the limits per caller nor the firewall see.
 */
export const throttles: Readonly<Record<Throttle, Limits>> = {
  /** Stripe takes 100 calls a second of a live account, of all kinds together (docs.stripe.com/rate-limits). */
  sale: { rate: 30, burst: 100 },
  /** Called on every page with a price; Stripe is asked only about calls with a code. */
  price: { rate: 50, burst: 300 },
  poll: { rate: 50, burst: 600 },
  form: { rate: 10, burst: 50 },
  /** A new account out of SES's sandbox sends 14 letters a second; the queue smooths peaks above that. */
  letter: { rate: 20, burst: 200 },
  /** scrypt; galleries must find processors while somebody guesses. */
  password: { rate: 20, burst: 200 },
  admin: { rate: 20, burst: 60 },
  /** Each begins minutes of work. */
  download: { rate: 10, burst: 60 },
}

/** Every other endpoint: galleries, uploads and Stripe's events, which come in bursts of their own. */
export const otherwise: Limits = { rate: 1000, burst: 2500 }
