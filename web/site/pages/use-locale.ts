import { useLocation } from 'react-router'
import { localeOfPath, type Locale } from '#shared/locales.ts'

/** The language of the page: the path alone decides it. */
export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname)
}
