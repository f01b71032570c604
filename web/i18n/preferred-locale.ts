import { fallbackLocale, isLocale, localeOfTag, type Locale } from '#shared/locales.ts'

/** The first of these BCP 47 tags' languages that we speak; undefined where it is none. */
export function spokenLocale(tags: readonly string[]): Locale | undefined {
  for (const tag of tags) {
    const locale = localeOfTag(tag)
    if (locale) return locale
  }
  return undefined
}

/** The choice that is stored in the browser, or the first of these BCP 47 tags' languages that we speak. */
export function preferredLocale(stored: string | null, tags: readonly string[]): Locale {
  return isLocale(stored) ? stored : (spokenLocale(tags) ?? fallbackLocale)
}
