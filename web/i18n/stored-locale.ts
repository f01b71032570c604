import type { Locale } from '#shared/locales.ts'
import { browserStorage } from '../client/browser-storage.ts'
import { languageKey } from '../client/storage-keys.ts'
import { preferredLocale } from './preferred-locale.ts'

/** The reader's language (product document, section 1): the stored choice, the browser's list, the page's own tag. */
export const readerLocale = (): Locale =>
  preferredLocale(chosenLocale(), [...navigator.languages, document.documentElement.lang])

/** The reader's own choice as the browser stores it; null before there is one. */
export const chosenLocale = (): string | null => browserStorage().getItem(languageKey)

export function storeLocale(locale: Locale): void {
  browserStorage().setItem(languageKey, locale)
}
