import { fallbackLocale, isLocale, localeOfTag, type Locale } from '#shared/locales.ts'

interface LocaleHints {
  /** The choice kept in the browser. */
  stored: string | null
  /** BCP 47 tags, the preferred one first. */
  languages: readonly string[]
  /** The page's `lang`. */
  pageTag: string
}

/** The first of these BCP 47 tags' languages that we speak; undefined where it is none. */
export function spokenLocale(tags: readonly string[]): Locale | undefined {
  for (const tag of tags) {
    const locale = localeOfTag(tag)
    if (locale) return locale
  }
  return undefined
}

/** The reader's language (product document, section 1): the stored choice, the browser's list, the page's own tag. */
export function preferredLocale({ stored, languages, pageTag }: LocaleHints): Locale {
  return isLocale(stored) ? stored : (spokenLocale([...languages, pageTag]) ?? fallbackLocale)
}
