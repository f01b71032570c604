import { isLocale, localeOfPath, type Locale } from '#shared/locales.ts'
import { browserStorage } from '../../../client/browser-storage.ts'
import { firstLanguageKey, suggestionDismissedKey } from '../../../client/storage-keys.ts'
import { preferredLocale } from '../../../i18n/preferred-locale.ts'
import { chosenLocale } from '../../../i18n/stored-locale.ts'
import { suggestedLocale } from './suggested-locale.ts'

/** Milliseconds after load (product document, section 9). */
const suggestionDelay = 1500

/** The page whose offer has begun, and how it ends. */
let offer: { pathname: string; end: () => void } | undefined

/**
 * Offers the page in the visitor's own language, a moment after it has loaded; once a page, with or without React.
 * Scrolling dismisses the offer for this page; only a refusal is remembered.
 */
export function offerLanguage(): void {
  const { pathname } = window.location
  if (offer?.pathname === pathname) return
  offer?.end()
  const over = new AbortController()
  offer = { pathname, end: () => over.abort() }
  const suggested = findSuggestion(localeOfPath(pathname))
  if (suggested) setTimeout(() => void showOffer(suggested, over).catch(() => undefined), suggestionDelay)
}

/** If its code cannot be loaded, the page does without it. */
async function showOffer(locale: Locale, over: AbortController): Promise<void> {
  if (over.signal.aborted) return
  const end = () => over.abort()
  addEventListener('scroll', end, { once: true, passive: true, signal: over.signal })
  const { drawSuggestion } = await import('./draw-suggestion.ts')
  const card = await drawSuggestion(locale, () => {
    browserStorage().setItem(suggestionDismissedKey, 'true')
    end()
  })
  if (over.signal.aborted) return
  document.body.append(card)
  over.signal.addEventListener('abort', () => card.remove())
}

function findSuggestion(shown: Locale): Locale | undefined {
  return suggestedLocale({
    firstSeen: firstSeenLocale(),
    languages: navigator.languages,
    shown,
    chosen: chosenLocale(),
    dismissed: browserStorage().getItem(suggestionDismissedKey) !== null,
  })
}

/**
 * The language of this browser's first visit, stored from then on. A browser without any of our languages counts as
 * English, regardless of the page.
 */
function firstSeenLocale(): Locale {
  const storage = browserStorage()
  const stored = storage.getItem(firstLanguageKey)
  if (isLocale(stored)) return stored
  const locale = preferredLocale(chosenLocale(), navigator.languages)
  storage.setItem(firstLanguageKey, locale)
  return locale
}
