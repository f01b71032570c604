/** The languages of letters and checkout; the first is the fallback. */
export const locales = ['en', 'no', 'sv', 'es', 'pt'] as const
export type Locale = (typeof locales)[number]

/** The languages of the whole site: menu, hreflang and share images list exactly these. */
export const siteLocales = ['en', 'no', 'sv', 'es'] as const satisfies readonly Locale[]
export type SiteLocale = (typeof siteLocales)[number]

export const fallbackLocale: Locale = 'en'

interface LocaleFacts {
  /** The language's own name, as its menu entry. */
  name: string
  htmlLang: string
  /** BCP 47 tag for number and date formatting. */
  tag: string
  /** First path segment, empty for the fallback language. */
  prefix: string
  /** Stripe Checkout's own name for it (docs.stripe.com/js/appendix/supported_locales). */
  stripe: 'en' | 'nb' | 'sv' | 'es' | 'pt'
}

export const localeFacts: Readonly<Record<Locale, LocaleFacts>> = {
  en: { name: 'English', htmlLang: 'en', tag: 'en-US', prefix: '', stripe: 'en' },
  no: { name: 'Norsk', htmlLang: 'nb', tag: 'nb-NO', prefix: '/no', stripe: 'nb' },
  sv: { name: 'Svenska', htmlLang: 'sv', tag: 'sv-SE', prefix: '/sv', stripe: 'sv' },
  es: { name: 'Español', htmlLang: 'es', tag: 'es-ES', prefix: '/es', stripe: 'es' },
  pt: { name: 'Português', htmlLang: 'pt', tag: 'pt-PT', prefix: '/pt', stripe: 'pt' },
}

/** Whether this is one of our languages, wherever it comes from. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** The language of a path: its first segment if that is a prefix of ours, else the fallback. */
export function localeOfPath(pathname: string): Locale {
  const segment = pathname.split('/')[1]
  return isLocale(segment) ? segment : fallbackLocale
}

/** Our language for a BCP 47 tag such as `nn-NO`; Bokmål and Nynorsk readers both get `no`. */
export function localeOfTag(tag: string): Locale | undefined {
  const language = tag.toLowerCase().split('-')[0]
  if (language === 'nb' || language === 'nn') return 'no'
  return isLocale(language) ? language : undefined
}
