import { useLocation } from 'react-router'
import { localeOfPath, type Locale } from '#shared/locales.ts'

/** The page's language, which depends only on the path. */
export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname)
}
