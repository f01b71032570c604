import { useEffect, useState } from 'react'
import type { Locale } from '#shared/locales.ts'
import { chosenLocale } from '../../../i18n/stored-locale.ts'
import { createLatePart } from '../../pages/late-part.tsx'
import { useLocale } from '../../pages/use-locale.ts'
import { dismissSuggestion, firstSeenLocale, isSuggestionDismissed } from './first-visit.ts'
import { suggestedLocale } from './suggested-locale.ts'

/** Milliseconds after load (product document, section 9). */
const suggestionDelay = 1500

const SuggestionCard = createLatePart(
  'language-suggestion',
  async () => (await import('./suggestion-card.tsx')).SuggestionCard,
)

/** Offers the page in the visitor's own language, a moment after it has loaded. */
export function LanguageSuggestion() {
  const shown = useLocale()
  const [offer, setOffer] = useState<{ on: Locale; suggested: Locale }>()
  useEffect(() => {
    const suggested = findSuggestion(shown)
    if (!suggested) return undefined
    const timer = setTimeout(() => setOffer({ on: shown, suggested }), suggestionDelay)
    return () => clearTimeout(timer)
  }, [shown])
  if (offer?.on !== shown) return null
  return (
    <SuggestionCard
      locale={offer.suggested}
      onClose={() => {
        dismissSuggestion()
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
    dismissed: isSuggestionDismissed(),
  })
}
