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
  /** Where the page lies in the build. */
  file: string
  boot: SitePage['boot']
  view: SiteView
  /** The modules that only this page needs, by source. */
  sources: readonly string[]
}

/** What stands for pages below these paths that do not exist. */
const notFoundPagesOf = (locale: Locale): PrerenderedPage[] =>
  [
    { folder: localeFacts[locale].prefix, view: notFoundPage },
    { folder: pathOfPage('blog', locale), view: articleNotFoundPage },
  ].map(({ folder, view }) => ({
    pathname: `${folder}/404`,
    file: `${folder}/404.html`.slice(1),
    boot: 'idle',
    view,
    sources: modulesOfPage(view, locale),
  }))

/** All that is prerendered: each page in each of its languages, and the 404 pages of each language. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  ...pageNames.flatMap((name) =>
    sitePages[name].locales.map((locale) => {
      const pathname = pathOfPage(name, locale)
      return {
        pathname,
        file: `${pathname}/index.html`.replace(/^\/+/, ''),
        boot: sitePages[name].boot,
        view: sitePages[name],
        sources: modulesOfPage(sitePages[name], locale),
      }
    }),
  ),
  ...locales.flatMap(notFoundPagesOf),
]

export async function renderPage(pathname: string): Promise<string> {
  const locale = localeOfPath(pathname)
  await preloadPage(viewAtPath(pathname, locale), locale)
  const { prelude } = await prerender(
    <StaticRouter location={pathname}>
      <Document />
    </StaticRouter>,
    // One piece: a page in chunks would need inline scripts to put them in place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return new Response(prelude).text()
}
