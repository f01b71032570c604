import { localeFacts, locales, type Locale } from '#shared/locales.ts'
import { preloadablePage, type PreloadablePage } from './preloadable-page.tsx'

export type PageName = 'home' | 'checkout' | 'payment-success'

interface SitePage {
  /** Below the language's prefix, without slashes at its ends. */
  path: string
  locales: readonly Locale[]
  /** `now` for pages that do nothing without their script; the others wait until the browser has time. */
  boot: 'idle' | 'now'
  /** Kept out of search engines: it means something to one visitor alone. */
  unlisted?: true
  view: PreloadablePage
}

/** Every page of the site; a new page is a new row. */
export const sitePages: Readonly<Record<PageName, SitePage>> = {
  home: {
    path: '',
    locales,
    boot: 'idle',
    view: preloadablePage(() => import('./features/home/home-page.tsx')),
  },
  checkout: {
    path: 'checkout',
    locales,
    boot: 'now',
    view: preloadablePage(() => import('./features/checkout/checkout-page.tsx')),
  },
  'payment-success': {
    path: 'payment-success',
    locales,
    boot: 'now',
    unlisted: true,
    view: preloadablePage(() => import('./features/payment-success/payment-success-page.tsx')),
  },
}

export const notFoundPage = preloadablePage(() => import('./features/not-found/not-found-page.tsx'))

export const pageNames: readonly PageName[] = ['home', 'checkout', 'payment-success']

/** A page's address in a language; in one that lacks the page it is the English page's. */
export function pathOfPage(name: PageName, locale: Locale): string {
  const { path, locales: spoken } = sitePages[name]
  const prefix = spoken.includes(locale) ? localeFacts[locale].prefix : ''
  return path === '' ? prefix || '/' : `${prefix}/${path}`
}

/** Which page stands at a path in that language; undefined where none does. */
export function pageAtPath(pathname: string, locale: Locale): PageName | undefined {
  const asked = pathname.replace(/(?<=.)\/$/, '')
  return pageNames.find((name) => sitePages[name].locales.includes(locale) && pathOfPage(name, locale) === asked)
}
