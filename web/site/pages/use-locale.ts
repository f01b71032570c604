import { useLocation } from '../../client/router.tsx'
import { localeOfPath, type Locale } from '#shared/locales.ts'

/** The language of the page: the path alone decides it. */
export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname)
}
