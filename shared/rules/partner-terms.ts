import type { SiteLocale } from '../locales.ts'
import type { ShopCurrency } from './currencies.ts'
import { packagePrices } from './prices.ts'

/** What partners and those they send are promised; percents, and the currency that readers of that language think in. */
interface PartnerTerms {
  commission: number
  cookieDays: number
  customerDiscount: number
  currency: ShopCurrency
}

const everywhere = { commission: 50, cookieDays: 30, customerDiscount: 20 } as const

/** The one place of these promises; the Spanish programme gives customers more (product document, section 9). */
export const partnerTerms: Readonly<Record<SiteLocale, PartnerTerms>> = {
  en: { ...everywhere, currency: 'usd' },
  no: { ...everywhere, currency: 'nok' },
  sv: { ...everywhere, currency: 'eur' },
  es: { ...everywhere, customerDiscount: 30, currency: 'eur' },
}

/** What a sale at full price brings a partner at most, in minor units. */
export function highestCommission({ commission, currency }: PartnerTerms): number {
  return Math.floor((packagePrices[currency].price * commission) / 100)
}
