import { isLocale, type Locale } from '#shared/locales.ts'
import { browserStorage } from '../../../client/browser-storage.ts'
import { firstLanguageKey, suggestionDismissedKey } from '../../../client/storage-keys.ts'
import { readerLocale } from '../../../i18n/stored-locale.ts'

/** The language of this browser's first visit; found out and kept when there is none yet. */
export function firstSeenLocale(): Locale {
  const storage = browserStorage()
  const stored = storage.getItem(firstLanguageKey)
  if (isLocale(stored)) return stored
  const locale = readerLocale()
  storage.setItem(firstLanguageKey, locale)
  return locale
}

/** Whether this visitor wants no more suggestions. */
export const isSuggestionDismissed = (): boolean => browserStorage().getItem(suggestionDismissedKey) !== null

export const dismissSuggestion = (): void => browserStorage().setItem(suggestionDismissedKey, 'true')
