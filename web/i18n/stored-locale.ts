import type { Locale } from '#shared/locales.ts'
import { browserStorage } from '../client/browser-storage.ts'
import { languageKey } from '../client/storage-keys.ts'
import { preferredLocale } from './preferred-locale.ts'

/** The language of this browser's reader. */
export function readerLocale(): Locale {
  return preferredLocale({
    stored: browserStorage().getItem(languageKey),
    languages: navigator.languages,
    pageTag: document.documentElement.lang,
  })
}

/** What the reader chose himself, as it stands in the browser; null before he did. */
export const chosenLocale = (): string | null => browserStorage().getItem(languageKey)

/** Keeps what the reader chose. */
export function storeLocale(locale: Locale): void {
  browserStorage().setItem(languageKey, locale)
}
