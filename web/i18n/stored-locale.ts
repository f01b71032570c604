import type { Locale } from '#shared/locales.ts'
import { preferredLocale } from './preferred-locale.ts'

const storageKey = 'language'

/** Browsers that keep nothing (private modes, blocked storage) throw; the choice then lasts as long as the page. */
function storage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

/** The language of this browser's reader. */
export function readerLocale(): Locale {
  return preferredLocale({
    stored: storage()?.getItem(storageKey) ?? null,
    languages: navigator.languages,
    pageTag: document.documentElement.lang,
  })
}

export function storeLocale(locale: Locale): void {
  storage()?.setItem(storageKey, locale)
}
