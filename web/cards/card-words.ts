import type { Locale } from '#shared/locales.ts'
import english from './messages/en.json' with { type: 'json' }
import spanish from './messages/es.json' with { type: 'json' }
import norwegian from './messages/no.json' with { type: 'json' }
import portuguese from './messages/pt.json' with { type: 'json' }
import swedish from './messages/sv.json' with { type: 'json' }

/** What stands on cards, in all languages at once: a card speaks those of the guests, whatever its maker reads. */
export const cardWords: Readonly<Record<Locale, typeof english>> = {
  en: english,
  no: norwegian,
  sv: swedish,
  es: spanish,
  pt: portuguese,
}
