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

/** What is never printed: control characters and what turns the direction of all that follows. */
const unprintable = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu

/** A title as one line of letters, in the form in which fonts have them. */
export const printableTitle = (title: string): string =>
  title.normalize('NFC').replaceAll(unprintable, ' ').replaceAll(/\s+/g, ' ').trim()

/** A link as people type it. */
export const printedLink = (link: string): string => link.replace(/^https?:\/\//i, '').replace(/\/$/, '')

/** The link that a table's code holds: guests who come by it are counted at that table. */
export function tableLink(link: string, table: string | undefined): string {
  if (table === undefined) return link
  const address = new URL(link)
  address.searchParams.set('t', table)
  return address.href
}
