import { localeFacts, locales, siteLocales, type Locale } from '#shared/locales.ts'
import { articles, type ArticleId } from './articles.ts'

type PolicyName = 'privacy-policy' | 'cookie-policy' | 'terms-of-use' | 'refund-policy'
type ArticlePageName = `blog/${ArticleId}`

export type PageName =
  | 'home'
  | 'checkout'
  | 'payment-success'
  | 'support'
  | 'qr-templates'
  | 'affiliate'
  | PolicyName
  | 'admin'
  | 'admin/payments'
  | 'admin/mail'
  | 'admin/privacy'
  | 'blog'
  | ArticlePageName

/** Where a view lies, as data: `page-files.tsx` finds the modules. */
export interface SiteView {
  /** Its component's file below `features/`, without `.tsx`; the feature's `messages/` come with it. */
  view: string
  /** The fonts wait for the first paint, at the price of a line that may break elsewhere when they come. */
  lateFonts?: true
  /** Folder below the feature's `content/` with one `<locale>.mdx` each, where the page is mostly prose. */
  content?: string
}

export interface SitePage extends SiteView {
  /** Below the language's prefix, without slashes at its ends. */
  path: string
  locales: readonly Locale[]
  /** `painted`: at once after its first paint, for pages that do nothing without their script; `idle`: when the browser has time. */
  boot: 'idle' | 'painted'
  /** Kept out of search engines: it means something to one visitor alone. */
  unlisted?: true
}

const articlePage = (id: ArticleId): SitePage => ({
  path: `blog/${id}`,
  locales,
  boot: 'idle',
  view: 'blog/article-page',
  content: id,
})

const adminPage = (view: string, path: string): SitePage => ({
  path,
  locales: siteLocales,
  boot: 'painted',
  unlisted: true,
  view: `admin/${view}`,
})

const policy = (name: PolicyName): SitePage => ({
  path: name,
  locales: siteLocales,
  boot: 'idle',
  view: `legal/${name}-page`,
  content: name,
})

/** Every page of the site; a new page is a new row. */
export const sitePages: Readonly<Record<PageName, SitePage>> = {
  home: { path: '', locales, boot: 'idle', view: 'home/home-page', lateFonts: true },
  checkout: { path: 'checkout', locales, boot: 'painted', unlisted: true, view: 'checkout/checkout-page' },
  'payment-success': {
    path: 'payment-success',
    locales,
    boot: 'painted',
    unlisted: true,
    view: 'payment-success/payment-success-page',
  },
  support: { path: 'support', locales, boot: 'idle', view: 'support/support-page' },
  'qr-templates': { path: 'qr-templates', locales: siteLocales, boot: 'idle', view: 'qr-templates/qr-templates-page' },
  affiliate: { path: 'affiliate', locales: siteLocales, boot: 'idle', view: 'affiliate/affiliate-page' },
  'privacy-policy': policy('privacy-policy'),
  'cookie-policy': policy('cookie-policy'),
  'terms-of-use': policy('terms-of-use'),
  'refund-policy': policy('refund-policy'),
  admin: adminPage('admin-page', 'admin'),
  'admin/payments': adminPage('admin-payments-page', 'admin/payments'),
  'admin/mail': adminPage('admin-mail-page', 'admin/mail'),
  'admin/privacy': adminPage('admin-privacy-page', 'admin/privacy'),
  blog: { path: 'blog', locales, boot: 'idle', view: 'blog/blog-page' },
  'blog/how-to-collect-event-photos-effortlessly': articlePage('how-to-collect-event-photos-effortlessly'),
  'blog/5-wedding-photo-mistakes-to-avoid': articlePage('5-wedding-photo-mistakes-to-avoid'),
  'blog/corporate-event-photo-strategy': articlePage('corporate-event-photo-strategy'),
  'blog/qr-code-card-design-tips': articlePage('qr-code-card-design-tips'),
}

export const notFoundPage: SiteView = { view: 'not-found/not-found-page' }
/** Stands for articles that do not exist. */
export const articleNotFoundPage: SiteView = { view: 'blog/article-not-found-page' }

export const pageNames: readonly PageName[] = [
  'home',
  'checkout',
  'payment-success',
  'support',
  'qr-templates',
  'affiliate',
  'privacy-policy',
  'cookie-policy',
  'terms-of-use',
  'refund-policy',
  'admin',
  'admin/payments',
  'admin/mail',
  'admin/privacy',
  'blog',
  ...articles.map(({ id }): ArticlePageName => `blog/${id}`),
]

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

/** Whether an address is, or would be, an article's. */
const isInBlog = (pathname: string, locale: Locale) => pathname.startsWith(`${localeFacts[locale].prefix}/blog/`)

/** What is shown at a path: the page there, or what stands for pages that do not exist. */
export function viewAtPath(pathname: string, locale: Locale): SiteView {
  const name = pageAtPath(pathname, locale)
  if (name) return sitePages[name]
  return isInBlog(pathname, locale) ? articleNotFoundPage : notFoundPage
}

/** The page at a path; where none is, the one from which a reader finds his way. */
export function nearestPage(pathname: string, locale: Locale): PageName {
  return pageAtPath(pathname, locale) ?? (isInBlog(pathname, locale) ? 'blog' : 'home')
}
