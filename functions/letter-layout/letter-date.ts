import { type Locale, localeFacts } from '#shared/locales.ts'

/** Where the seller and his staff sit: an invoice is dated there, and the clock there decides what came in time. */
const timeZone = 'Europe/Oslo'

/** A day in the reader's words, with the time of that day where asked for; `long` names the zone. `at` is ISO-8601. */
export function letterDate(at: string, locale: Locale, timeStyle?: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(localeFacts[locale].tag, { dateStyle: 'long', timeStyle, timeZone }).format(
    new Date(at),
  )
}
