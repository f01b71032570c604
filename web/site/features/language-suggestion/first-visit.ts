import { isLocale, type Locale } from '#shared/locales.ts'
import { browserStorage } from '#web/client/browser-storage.ts'
import { readerLocale } from '#web/i18n/stored-locale.ts'

const firstSeenKey = 'first-language'
const dismissedKey = 'language-suggestion-dismissed'

/** The language of this browser's first visit; found out and kept when there is none yet. */
export function firstSeenLocale(): Locale {
  const storage = browserStorage()
  const stored = storage.getItem(firstSeenKey)
  if (isLocale(stored)) return stored
  const locale = readerLocale()
  storage.setItem(firstSeenKey, locale)
  return locale
}

export const isSuggestionDismissed = (): boolean => browserStorage().getItem(dismissedKey) !== null

export const dismissSuggestion = (): void => browserStorage().setItem(dismissedKey, 'true')
