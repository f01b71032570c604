import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { localeFacts, locales, localeOfPath, type Locale } from '#shared/locales.ts'
import { Document } from './document.tsx'
import { modulesOfPage, preloadPage } from './pages/page-files.tsx'
import {
  articleNotFoundPage,
  notFoundPage,
  pageNames,
  pathOfPage,
  sitePages,
  viewAtPath,
  type SitePage,
  type SiteView,
} from './pages/site-pages.ts'

export interface PrerenderedPage {
  pathname: string
  /** The page's path in the build. */
  file: string
  boot: SitePage['boot']
  view: SiteView
  /** The modules that only this page needs, by source. */
  sources: readonly string[]
}

const pageOf = (view: SiteView, locale: Locale, pathname: string, file: string): Omit<PrerenderedPage, 'boot'> => ({
  pathname,
  file: file.replace(/^\/+/, ''),
  view,
  sources: modulesOfPage(view, locale),
})

/** The 404 page of one of the site's folders. */
const notFoundIn = (folder: string, view: SiteView, locale: Locale): PrerenderedPage => ({
  ...pageOf(view, locale, `${folder}/404`, `${folder}/404.html`),
  boot: 'used',
})

/** All prerendered pages: each page in each of its languages, and the 404 pages of each language. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  ...pageNames.flatMap((name) =>
    sitePages[name].locales.map((locale) => {
      const pathname = pathOfPage(name, locale)
      return { ...pageOf(sitePages[name], locale, pathname, `${pathname}/index.html`), boot: sitePages[name].boot }
    }),
  ),
  ...locales.flatMap((locale) => [
    notFoundIn(localeFacts[locale].prefix, notFoundPage, locale),
    notFoundIn(pathOfPage('blog', locale), articleNotFoundPage, locale),
  ]),
]

export async function renderPage(pathname: string): Promise<string> {
  const locale = localeOfPath(pathname)
  await preloadPage(viewAtPath(pathname, locale), locale)
  const { prelude } = await prerender(
    <StaticRouter location={pathname}>
      <Document />
    </StaticRouter>,
    // In one piece: streaming in chunks would need inline scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return new Response(prelude).text()
}
