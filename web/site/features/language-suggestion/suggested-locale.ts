import { fallbackLocale, siteLocales, type Locale } from '#shared/locales.ts'
import { spokenLocale } from '../../../i18n/preferred-locale.ts'

interface Visit {
  /** The language kept from the first visit. */
  firstSeen: Locale
  /** BCP 47 tags of the browser, the preferred one first. */
  languages: readonly string[]
  shown: Locale
  /** The visitor's choice from one of our menus; null before that. */
  chosen: string | null
  dismissed: boolean
}

/** The site's menu language for a locale: Norwegian, Swedish, Spanish, otherwise English. */
const offeredFor = (locale: Locale | undefined): Locale =>
  siteLocales.find((offered) => offered === locale) ?? fallbackLocale

/**
 * The language to offer (product document, section 2): that of the first visit, if the browser still prefers it and the
 * page differs. Visitors who refused, or chose this page's language, are not asked.
 */
export function suggestedLocale({ firstSeen, languages, shown, chosen, dismissed }: Visit): Locale | undefined {
  const offered = offeredFor(firstSeen)
  if (dismissed || [chosen, firstSeen, offered].includes(shown)) return undefined
  return offered === offeredFor(spokenLocale(languages)) ? offered : undefined
}
