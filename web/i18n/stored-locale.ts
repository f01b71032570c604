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

/** The reader's own choice as the browser stores it; null before there is one. */
export const chosenLocale = (): string | null => browserStorage().getItem(languageKey)

export function storeLocale(locale: Locale): void {
  browserStorage().setItem(languageKey, locale)
}
