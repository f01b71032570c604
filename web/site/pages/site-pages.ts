import { localeFacts, locales, siteLocales, type Locale } from '#shared/locales.ts'
import type { ArticleId } from './articles.ts'

/** A view's files, as data: `page-files.tsx` imports the modules. */
export interface SiteView {
  /** Its component's file below `features/`, without `.tsx`; the feature's `messages/` come with it. */
  view: string
  /** The fonts wait for the first paint; a line may then break elsewhere when they load. */
  lateFonts?: true
  /** Folder below the feature's `content/` with one `<locale>.mdx` each, for pages of prose. */
  content?: string
}

export interface SitePage extends SiteView {
  locales: readonly Locale[]
  /**
   * When its script starts. `used`: as soon as the visitor does more than read; `painted`: right after the first paint,
   * for pages that do nothing without it.
   */
  boot: 'used' | 'painted'
  /** Hidden from search engines: it concerns a single visitor. */
  unlisted?: true
}

/** For the administration: its sign-in needs no script until it is used, and `boot.ts` knows who was signed in. */
const office = { locales: siteLocales, boot: 'used', unlisted: true } as const

/** For pages that do nothing without their script and concern a single visitor. */
const personal = { boot: 'painted', unlisted: true } as const

const articlePage = (id: ArticleId): SitePage => ({ locales, boot: 'used', view: 'blog/article-page', content: id })
const policy = (name: string): SitePage => ({
  locales: siteLocales,
  boot: 'used',
  view: `legal/${name}-page`,
  content: name,
})

const table = {
  home: { locales, boot: 'used', view: 'home/home-page', lateFonts: true },
  checkout: { locales, ...personal, view: 'checkout/checkout-page' },
  'payment-success': { locales, ...personal, view: 'payment-success/payment-success-page' },
  support: { locales, boot: 'used', view: 'support/support-page' },
  'qr-templates': { locales: siteLocales, boot: 'used', view: 'qr-templates/qr-templates-page' },
  gift: { locales: siteLocales, boot: 'used', view: 'gift/gift-page' },
  affiliate: { locales: siteLocales, boot: 'used', view: 'affiliate/affiliate-page' },
  'privacy-policy': policy('privacy-policy'),
  'cookie-policy': policy('cookie-policy'),
  'terms-of-use': policy('terms-of-use'),
  'refund-policy': policy('refund-policy'),
  admin: { ...office, view: 'admin/admin-page' },
  'admin/payments': { ...office, view: 'admin/admin-payments-page' },
  'admin/mail': { ...office, view: 'admin/admin-mail-page' },
  'admin/reports': { ...office, view: 'admin/admin-reports-page' },
  'admin/privacy': { ...office, view: 'admin/admin-privacy-page' },
  'admin/partners': { ...office, view: 'admin/admin-partners-page' },
  blog: { locales, boot: 'used', view: 'blog/blog-page' },
  'blog/live-photo-wall-at-your-party': articlePage('live-photo-wall-at-your-party'),
  'blog/printed-photo-cards-for-every-table': articlePage('printed-photo-cards-for-every-table'),
  'blog/how-to-collect-event-photos-effortlessly': articlePage('how-to-collect-event-photos-effortlessly'),
  'blog/5-wedding-photo-mistakes-to-avoid': articlePage('5-wedding-photo-mistakes-to-avoid'),
  'blog/corporate-event-photo-strategy': articlePage('corporate-event-photo-strategy'),
  'blog/qr-code-card-design-tips': articlePage('qr-code-card-design-tips'),
} as const satisfies Record<string, SitePage> & Record<`blog/${ArticleId}`, SitePage>

/** A page's name is its path below the language's prefix, except `home`. */
export type PageName = keyof typeof table

/** Every page of the site; a new page is a new row. */
export const sitePages: Readonly<Record<PageName, SitePage>> = table

export const pageNames = Object.keys(table).filter((name): name is PageName => Object.hasOwn(table, name))

export const notFoundPage: SiteView = { view: 'not-found/not-found-page' }
/** The 404 page below the blog. */
export const articleNotFoundPage: SiteView = { view: 'blog/article-not-found-page' }

/** A page's address in a language; if the page lacks the language, the English address. */
export function pathOfPage(name: PageName, locale: Locale): string {
  const prefix = sitePages[name].locales.includes(locale) ? localeFacts[locale].prefix : ''
  return name === 'home' ? prefix || '/' : `${prefix}/${name}`
}

export function pageAtPath(pathname: string, locale: Locale): PageName | undefined {
  const asked = pathname.replace(/(?<=.)\/$/, '')
  return pageNames.find((name) => sitePages[name].locales.includes(locale) && pathOfPage(name, locale) === asked)
}

/** Whether an address is, or could be, an article's. */
const isInBlog = (pathname: string, locale: Locale) => pathname.startsWith(`${localeFacts[locale].prefix}/blog/`)

/** The view of a path: its page, or a 404 page. */
export function viewAtPath(pathname: string, locale: Locale): SiteView {
  const name = pageAtPath(pathname, locale)
  if (name) return sitePages[name]
  return isInBlog(pathname, locale) ? articleNotFoundPage : notFoundPage
}

/** The page at a path; for an unknown path the page above it. */
export function nearestPage(pathname: string, locale: Locale): PageName {
  return pageAtPath(pathname, locale) ?? (isInBlog(pathname, locale) ? 'blog' : 'home')
}
