import { localeFacts, type Locale } from '#shared/locales.ts'

/** What holds for those who upload, in the reader's language. */
export function uploaderTermsAddress(siteOrigin: string, locale: Locale): string {
  return `${siteOrigin}${localeFacts[locale].prefix}/terms-of-use#uploads`
}

/** The marketing site's checkout in the reader's language; the address in question is bought for. */
export function checkoutAddress(siteOrigin: string, locale: Locale): string {
  return `${siteOrigin}${localeFacts[locale].prefix}/checkout`
}
