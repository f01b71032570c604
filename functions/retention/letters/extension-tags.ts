import type { Locale } from '#shared/locales.ts'
import { currencyOfLocale, type ShopCurrency } from '#shared/rules/currencies.ts'
import { priceTag } from '#shared/rules/format-money.ts'
import { extensionPrices } from '#shared/rules/prices.ts'

/** Prices of one and of five more years, as text; without a currency, in that of the language. */
export function extensionTags(locale: Locale, currency: ShopCurrency = currencyOfLocale[locale]) {
  return {
    year: priceTag(extensionPrices[1][currency], currency),
    five: priceTag(extensionPrices[5][currency], currency),
  }
}
