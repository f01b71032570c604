import type { Locale } from '#shared/locales.ts'
import english from './words/en.json' with { type: 'json' }
import spanish from './words/es.json' with { type: 'json' }
import norwegian from './words/no.json' with { type: 'json' }
import portuguese from './words/pt.json' with { type: 'json' }
import swedish from './words/sv.json' with { type: 'json' }

/**
 * What stands on cards and in invitations, in all languages at once: cards use the guests' languages, not the host's.
 */
export const cardWords: Readonly<Record<Locale, typeof english>> = {
  en: english,
  no: norwegian,
  sv: swedish,
  es: spanish,
  pt: portuguese,
}
