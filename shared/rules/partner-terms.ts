import type { SiteLocale } from '../locales.ts'
import type { ShopCurrency } from './currencies.ts'
import { packagePrices } from './prices.ts'

/** Terms for partners and their customers; percents, and the currency for readers of that language. */
interface PartnerTerms {
  commission: number
  cookieDays: number
  customerDiscount: number
  currency: ShopCurrency
}

const everywhere = { commission: 50, cookieDays: 30, customerDiscount: 20 } as const

/** The only definition of these terms; the Spanish programme gives customers more (product document, section 9). */
export const partnerTerms: Readonly<Record<SiteLocale, PartnerTerms>> = {
  en: { ...everywhere, currency: 'usd' },
  no: { ...everywhere, currency: 'nok' },
  sv: { ...everywhere, currency: 'eur' },
  es: { ...everywhere, customerDiscount: 30, currency: 'eur' },
}

/** The most that a sale at full price earns a partner, in minor units. */
export function highestCommission({ commission, currency }: PartnerTerms): number {
  return Math.floor((packagePrices[currency].price * commission) / 100)
}
