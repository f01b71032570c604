export interface BrowserHints {
  /** IANA name, such as `Europe/Oslo`. */
  timeZone: string | undefined
  /** BCP 47 tags, the preferred one first; only that one is looked at. */
  languages: readonly string[]
}

const countryByLanguage: Readonly<Record<string, string>> = {
  no: 'NO',
  nb: 'NO',
  nn: 'NO',
  de: 'DE',
  fr: 'FR',
  es: 'ES',
}

/**
 * Where a visitor probably is (product document, section 5), as ISO 3166-1 alpha-2: by time zone within Europe, else by
 * the browser's language. It picks the currency and nothing else.
 */
export function guessCountry({ timeZone, languages }: BrowserHints): string {
  if (timeZone === 'Europe/Oslo') return 'NO'
  if (timeZone === 'Europe/London') return 'GB'
  if (timeZone?.startsWith('Europe/')) return 'DE'
  const language = languages[0]?.toLowerCase() ?? ''
  if (language === 'en-gb') return 'GB'
  const primary = language.split('-')[0] ?? ''
  return Object.hasOwn(countryByLanguage, primary) ? (countryByLanguage[primary] ?? 'US') : 'US'
}
