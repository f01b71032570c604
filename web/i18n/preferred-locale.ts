import { fallbackLocale, isLocale, localeOfTag, type Locale } from '#shared/locales.ts'

interface LocaleHints {
  /** The choice kept in the browser. */
  stored: string | null
  /** BCP 47 tags, the preferred one first. */
  languages: readonly string[]
  /** The page's `lang`. */
  pageTag: string
}

/** The reader's language (product document, section 1): the stored choice, the browser's list, the page's own tag. */
export function preferredLocale({ stored, languages, pageTag }: LocaleHints): Locale {
  if (isLocale(stored)) return stored
  for (const tag of [...languages, pageTag]) {
    const locale = localeOfTag(tag)
    if (locale) return locale
  }
  return fallbackLocale
}
