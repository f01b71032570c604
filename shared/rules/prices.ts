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

/** Shown until the pricing call has answered (product document, section 3): major units. */
export const fallbackDisplay = { price: 488, currency: 'NOK', currencySymbol: 'kr' } as const

/** US cents that an amount counts as in totals: by the ratio of our own prices, so that no rate feed is needed. */
export function usdEquivalent(minor: number, currency: ShopCurrency): number {
  return Math.round((minor * packagePrices.usd.price) / packagePrices[currency].price)
}
