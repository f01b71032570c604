import { fallbackLocale, isLocale, type Locale } from '#shared/locales.ts'
import { browserStorage } from '../../../client/browser-storage.ts'
import { firstLanguageKey, suggestionDismissedKey } from '../../../client/storage-keys.ts'
import { spokenLocale } from '../../../i18n/preferred-locale.ts'
import { chosenLocale } from '../../../i18n/stored-locale.ts'

/**
 * The language of this browser's first visit; found out and kept when there is none yet. A browser whose languages we lack
 * reads English: the page that its visitor happens to be on says nothing of him.
 */
export function firstSeenLocale(): Locale {
  const storage = browserStorage()
  const stored = storage.getItem(firstLanguageKey)
  if (isLocale(stored)) return stored
  const chosen = chosenLocale()
  const locale = isLocale(chosen) ? chosen : (spokenLocale(navigator.languages) ?? fallbackLocale)
  storage.setItem(firstLanguageKey, locale)
  return locale
}

/** Whether this visitor wants no more suggestions. */
export const isSuggestionDismissed = (): boolean => browserStorage().getItem(suggestionDismissedKey) !== null

export const dismissSuggestion = (): void => browserStorage().setItem(suggestionDismissedKey, 'true')
