import { type Locale, localeFacts } from '#shared/locales.ts'

/** Time zone of the seller and their staff: it dates invoices and decides about deadlines. */
const timeZone = 'Europe/Oslo'

const day = { year: 'numeric', month: 'long', day: 'numeric' } as const
const minute = { hour: 'numeric', minute: '2-digit' } as const
const styles = { day, short: { ...day, ...minute }, long: { ...day, ...minute, timeZoneName: 'short' } } as const

/** A day in the reader's language, optionally with hour and minute; `long` names the zone. `at` is ISO-8601. */
export function letterDate(at: string, locale: Locale, style: keyof typeof styles = 'day'): string {
  return new Intl.DateTimeFormat(localeFacts[locale].tag, { ...styles[style], timeZone }).format(new Date(at))
}
