import { localeFacts, siteLocales } from '#shared/locales.ts'
import { toMajor } from '#shared/rules/minor-units.ts'
import { highestCommission, partnerTerms } from '#shared/rules/partner-terms.ts'
import { useLocale } from '../../pages/use-locale.ts'

/** The promises of the reader's language, as words to put into its texts. */
export function usePartnerTerms() {
  const locale = useLocale()
  const spoken = siteLocales.find((each) => each === locale) ?? 'en'
  const terms = partnerTerms[spoken]
  const percent = new Intl.NumberFormat(localeFacts[spoken].tag, { style: 'percent' })
  const money = new Intl.NumberFormat(localeFacts[spoken].tag, {
    style: 'currency',
    currency: terms.currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  /** What that many sales at full price bring. */
  const earningsOf = (sales: number) => money.format(toMajor(highestCommission(terms) * sales, terms.currency))
  return {
    commission: percent.format(terms.commission / 100),
    days: terms.cookieDays,
    discount: percent.format(terms.customerDiscount / 100),
    earnings: earningsOf(1),
    earningsOf,
  }
}
