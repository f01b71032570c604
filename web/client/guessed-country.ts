import { guessCountry } from '#shared/rules/country-guess.ts'

/** Where the visitor probably is, ISO 3166-1 alpha-2: it picks the currency. */
export const guessedCountry = (): string =>
  guessCountry({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, languages: navigator.languages })
