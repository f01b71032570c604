import { brand } from '#shared/brand.ts'
import type { Locale } from '#shared/locales.ts'
import { ownCookies } from '#shared/rules/own-cookies.ts'
import { partnerTerms } from '#shared/rules/partner-terms.ts'
import { codeMinutes } from '#shared/rules/sign-in-code.ts'
import { policyPromises } from '#shared/rules/policy-promises.ts'
import {
  freeDays,
  keptMonths,
  keptMonthsAfterEvent,
  uploadDaysAfterEvent,
  uploadMonths,
} from '#shared/rules/retention.ts'
import { freeUploadLimit, maxPhotoBytes, maxVideoBytes } from '#shared/rules/upload-limits.ts'
import { withdrawalDays } from '#shared/rules/withdrawal-period.ts'

const mebibyte = 1024 * 1024
const { company, mail } = brand

/** Names and numbers that the policies state, as the code that keeps them has them; the content reads `props.<name>`. */
export function policyFactsIn(locale: Locale) {
  const { commission, cookieDays } = partnerTerms[locale === 'pt' ? 'en' : locale]
  return {
    ...policyPromises,
    brand: brand.name,
    site: brand.siteHost,
    app: brand.appHost,
    company: company.name,
    city: company.city,
    support: mail.support,
    legal: mail.legal,
    withdrawalDays,
    freeDays,
    freeUploads: freeUploadLimit,
    uploadMonths,
    uploadDaysAfterEvent,
    keptMonths,
    keptMonthsAfterEvent,
    photoMb: maxPhotoBytes / mebibyte,
    videoMb: maxVideoBytes / mebibyte,
    sessionDays: ownCookies.session.seconds / (24 * 60 * 60),
    codeMinutes,
    commission,
    partnerCookieDays: cookieDays,
  }
}
