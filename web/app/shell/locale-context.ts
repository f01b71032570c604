import type { Locale } from '#shared/locales.ts'
import { createContext, use } from 'react'

interface LocaleChoice {
  locale: Locale
  /** Throws if its texts cannot be loaded: the language stays. False if another was chosen meanwhile. */
  choose: (locale: Locale) => Promise<boolean>
}

export const LocaleContext = createContext<LocaleChoice | undefined>(undefined)

/** The language shown, and how to change it. */
export function useLocale(): LocaleChoice {
  const choice = use(LocaleContext)
  if (!choice) throw new Error('useLocale needs a LocaleContext above it.')
  return choice
}
