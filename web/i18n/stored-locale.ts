import type { Locale } from '#shared/locales.ts'
import { browserStorage } from '#web/client/browser-storage.ts'
import { preferredLocale } from './preferred-locale.ts'

const storageKey = 'language'

/** The language of this browser's reader. */
export function readerLocale(): Locale {
  return preferredLocale({
    stored: browserStorage().getItem(storageKey),
    languages: navigator.languages,
    pageTag: document.documentElement.lang,
  })
}

/** What the reader chose himself, as it stands in the browser; null before he did. */
export const chosenLocale = (): string | null => browserStorage().getItem(storageKey)

export function storeLocale(locale: Locale): void {
  browserStorage().setItem(storageKey, locale)
}
