import type { Throttle } from '#shared/api/endpoints.ts'

/** Calls per second, and the burst allowed above that (HTTP API, "Throttle requests"). */
interface Limits {
  rate: number
  burst: number
}

/**
 * Limits of each kind of endpoint for all callers together. They are far above one caller's limit and a busy day: they
 * stop floods from many addresses, which neither the limits per caller nor the firewall see.
 */
export const throttles: Readonly<Record<Throttle, Limits>> = {
  /** Stripe accepts 100 calls a second for a live account, of all kinds together (docs.stripe.com/rate-limits). */
  sale: { rate: 30, burst: 100 },
  /** Called on every page with a price; only calls with a code reach Stripe. */
  price: { rate: 50, burst: 300 },
  poll: { rate: 50, burst: 600 },
  form: { rate: 10, burst: 50 },
  /** A new account out of SES's sandbox sends 14 letters a second; the queue absorbs peaks. */
  letter: { rate: 20, burst: 200 },
  /** scrypt is costly; galleries must still get processors while somebody guesses passwords. */
  password: { rate: 20, burst: 200 },
  admin: { rate: 20, burst: 60 },
  /** Each starts minutes of work. */
  download: { rate: 10, burst: 60 },
}

/** Every other endpoint: galleries, uploads and Stripe's events, which come in bursts of their own. */
export const otherwise: Limits = { rate: 1000, burst: 2500 }
