import type { ShopCurrency } from './currencies.ts'

interface Price {
  /** What the package costs, VAT included, minor units. */
  price: number
  /** The crossed-out price, minor units. */
  listPrice: number
}

/** The Premium Event package in every currency of the shop. */
export const packagePrices: Readonly<Record<ShopCurrency, Price>> = {
  usd: { price: 4500, listPrice: 6500 },
  nok: { price: 49900, listPrice: 69900 },
  eur: { price: 4500, listPrice: 6500 },
  gbp: { price: 3900, listPrice: 5500 },
}

/** Years by which an event can be extended, and their prices, VAT included, minor units. */
export const extensionPrices = {
  1: { usd: 1200, nok: 12900, eur: 1200, gbp: 1000 },
  5: { usd: 4500, nok: 49900, eur: 4500, gbp: 3900 },
} as const satisfies Record<number, Readonly<Record<ShopCurrency, number>>>
export type ExtensionYears = keyof typeof extensionPrices

/** The longest an event is kept from now. */
export const mostKeptYears = 10

/** Life of a payment form for more years: the least that Stripe allows. */
export const paymentFormMinutes = 30

/** Shown until the pricing call is answered (product document, section 3): major units. */
export const fallbackDisplay = { price: 488, currency: 'NOK', currencySymbol: 'kr' } as const

/** An amount in US cents for totals: by the ratio of the product's prices, so no exchange rates are needed. */
export function usdEquivalent(minor: number, currency: ShopCurrency): number {
  return Math.round((minor * packagePrices.usd.price) / packagePrices[currency].price)
}
