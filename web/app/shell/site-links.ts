import { fallbackLocale, localeFacts, siteLocales, type Locale } from '#shared/locales.ts'

/** The terms for uploads, in the reader's language if the site has its policies in it. */
export function uploaderTermsAddress(siteOrigin: string, locale: Locale): string {
  const { prefix } = localeFacts[siteLocales.find((each) => each === locale) ?? fallbackLocale]
  return `${siteOrigin}${prefix}/terms-of-use#uploads`
}

/** The marketing site's first page in the reader's language. */
export const homeAddress = (siteOrigin: string, locale: Locale): string =>
  `${siteOrigin}${localeFacts[locale].prefix || '/'}`

/** The marketing site's checkout in the reader's language. */
export function checkoutAddress(siteOrigin: string, locale: Locale): string {
  return `${siteOrigin}${localeFacts[locale].prefix}/checkout`
}
