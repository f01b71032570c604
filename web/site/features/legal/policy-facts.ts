import { brand } from '#shared/brand.ts'
import type { Locale } from '#shared/locales.ts'
import { partnerTerms } from '#shared/rules/partner-terms.ts'
import { textFacts } from '#shared/rules/text-facts.ts'

/** Names and numbers that the policies state, as the code that keeps them has them; the content reads `props.<name>`. */
export function policyFactsIn(locale: Locale) {
  const { commission, cookieDays } = partnerTerms[locale === 'pt' ? 'en' : locale]
  return {
    ...textFacts,
    site: brand.siteHost,
    app: brand.appHost,
    legal: brand.mail.legal,
    commission,
    partnerCookieDays: cookieDays,
  }
}
