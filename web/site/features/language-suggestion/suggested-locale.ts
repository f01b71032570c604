import { fallbackLocale, localeOfTag, siteLocales, type Locale } from '#shared/locales.ts'

interface Visit {
  /** The language kept from the first visit. */
  firstSeen: Locale
  /** BCP 47 tags of the browser, the preferred one first. */
  languages: readonly string[]
  /** The language of the page. */
  shown: Locale
  /** What the visitor picked from a menu of ours; null before he did. */
  chosen: string | null
  dismissed: boolean
}

/** The browser's language among those that the site's menu offers: Norwegian, Swedish, Spanish, otherwise English. */
function browserLocale(languages: readonly string[]): Locale {
  const locale = localeOfTag(languages[0] ?? '')
  return siteLocales.find((offered) => offered === locale) ?? fallbackLocale
}

/**
 * The language to offer (product document, section 2): that of the first visit, where the browser still speaks it and the
 * page does not. Whoever said no, or chose this page's language himself, is not asked.
 */
export function suggestedLocale({ firstSeen, languages, shown, chosen, dismissed }: Visit): Locale | undefined {
  if (dismissed || chosen === shown || firstSeen === shown) return undefined
  return firstSeen === browserLocale(languages) ? firstSeen : undefined
}
