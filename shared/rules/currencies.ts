import type { Locale } from '../locales.ts'

/** The currencies the shop has prices in, as Stripe writes them. */
export const shopCurrencies = ['usd', 'nok', 'eur', 'gbp'] as const
export type ShopCurrency = (typeof shopCurrencies)[number]

/** Product document, section 5: every country that is not named pays in US dollars. */
const currencyByCountry: Readonly<Record<string, ShopCurrency>> = {
  NO: 'nok',
  GB: 'gbp',
  DE: 'eur',
  FR: 'eur',
  ES: 'eur',
  IT: 'eur',
  NL: 'eur',
  SE: 'eur',
  DK: 'eur',
  FI: 'eur',
}

export const currencySymbols: Readonly<Record<ShopCurrency, string>> = { usd: '$', nok: 'kr', eur: '€', gbp: '£' }

/** The currency a buyer pays in; `country` is ISO 3166-1 alpha-2, upper case, null if unknown. */
export function currencyOfCountry(country: string | null | undefined): ShopCurrency {
  if (!country || !Object.hasOwn(currencyByCountry, country)) return 'usd'
  return currencyByCountry[country] ?? 'usd'
}

/** The currency of prices in letters to a host who has bought nothing: most readers of the language pay in it. */
export const currencyOfLocale: Readonly<Record<Locale, ShopCurrency>> = {
  en: 'usd',
  no: 'nok',
  sv: 'eur',
  es: 'eur',
  pt: 'eur',
}

/** Whether the shop has a price in it; lower case, as Stripe writes currencies. */
export function isShopCurrency(value: unknown): value is ShopCurrency {
  return shopCurrencies.some((currency) => currency === value)
}
