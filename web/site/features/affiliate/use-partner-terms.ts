import { siteLocales } from '#shared/locales.ts'
import { partnerTerms } from '#shared/rules/partner-terms.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { useTexts } from './texts.ts'

/** The promises of the reader's language, as words to put into its texts. */
export function usePartnerTerms() {
  const t = useTexts()
  const locale = useLocale()
  return {
    commission: t('partner.commission'),
    days: partnerTerms[siteLocales.find((each) => each === locale) ?? 'en'].cookieDays,
    discount: t('partner.discount'),
    earnings: t('partner.earnings'),
  }
}
