import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { fallbackLocale, isLocale, type Locale } from '#shared/locales.ts'
import { browserStorage } from '../../../client/browser-storage.ts'
import { firstLanguageKey, suggestionDismissedKey } from '../../../client/storage-keys.ts'
import { spokenLocale } from '../../../i18n/preferred-locale.ts'
import { chosenLocale } from '../../../i18n/stored-locale.ts'
import { createLatePart } from '../../pages/late-part.tsx'
import { useLocale } from '../../pages/use-locale.ts'
import { suggestedLocale } from './suggested-locale.ts'

/** Milliseconds after load (product document, section 9). */
const suggestionDelay = 1500

const SuggestionCard = createLatePart(
  'language-suggestion',
  async () => (await import('./suggestion-card.tsx')).SuggestionCard,
)

/**
 * Offers the page in the visitor's own language, a moment after it has loaded. Scrolling dismisses the offer for this
 * page; only a refusal is remembered.
 */
export function LanguageSuggestion() {
  const shown = useLocale()
  const { pathname } = useLocation()
  const [offer, setOffer] = useState<{ on: string; suggested: Locale }>()
  useEffect(() => {
    const suggested = findSuggestion(shown)
    if (!suggested) return undefined
    const end = () => setOffer(undefined)
    const timer = setTimeout(() => {
      setOffer({ on: pathname, suggested })
      addEventListener('scroll', end, { once: true, passive: true })
    }, suggestionDelay)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', end)
    }
  }, [shown, pathname])
  if (offer?.on !== pathname) return null
  return (
    <SuggestionCard
      locale={offer.suggested}
      onClose={() => {
        browserStorage().setItem(suggestionDismissedKey, 'true')
        setOffer(undefined)
      }}
    />
  )
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
  const chosen = chosenLocale()
  const locale = isLocale(chosen) ? chosen : (spokenLocale(navigator.languages) ?? fallbackLocale)
  storage.setItem(firstLanguageKey, locale)
  return locale
}
