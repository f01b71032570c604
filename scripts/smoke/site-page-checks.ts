import { localeFacts, locales, type Locale } from '#shared/locales.ts'
import { pageNames, pathOfPage, sitePages, type PageName } from '#web/site/pages/site-pages.ts'
import type { Answer, Deployment } from './deployment.ts'
import { type Checks, expectAnswer, expectNone, onEach } from './check.ts'

export interface Page {
  name: PageName
  path: string
  locale: Locale
  listed: boolean
}

/** Every page of the site in every language that has it. */
export const pages: readonly Page[] = pageNames.flatMap((name) =>
  sitePages[name].locales.map((locale) => ({
    name,
    path: pathOfPage(name, locale),
    locale,
    listed: sitePages[name].unlisted !== true,
  })),
)

/** Attributes of a page's head, their names in any case, as React writes them. */
const attributes = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value)
const alternatesIn = ({ text }: Answer) => attributes(text, /<link rel="alternate" hreflang="[^"]+" href="([^"]+)"/gi)

const inLanguage = (locale: Locale) => new RegExp(`<html lang="${localeFacts[locale].htmlLang}"`)
const noindex = '<meta name="robots" content="noindex'

/** What `judge` finds on each of the site's pages. */
const onEveryPage = (deployment: Deployment, judge: (page: Page, answer: Answer) => void) =>
  onEach(pages, async (page) => judge(page, await deployment.visit('site', page.path)))

/** A page that does not exist, and the language of the one that says so. */
const missingPages = locales.flatMap((locale) =>
  ['/no-such-page', '/blog/no-such-article'].map((path) => ({ path: localeFacts[locale].prefix + path, locale })),
)

/** Of an address that a sitemap or a head gives whole; the host asked may have another name than the product's own. */
const pathOf = (address: string) => new URL(address).pathname

export const sitePageChecks: Checks = {
  [`each of the site's ${pages.length} pages is there, as HTML, in its language, with a title`]: (deployment) =>
    onEveryPage(deployment, ({ locale }, answer) =>
      expectAnswer(answer, {
        status: 200,
        headers: { 'content-type': /^text\/html; ?charset=utf-8$/i },
        text: [inLanguage(locale), /<title>[^<]+<\/title>/],
      }),
    ),
  'each page is asked for every time': (deployment) =>
    onEveryPage(deployment, (_, answer) =>
      expectAnswer(answer, { headers: { 'cache-control': /max-age=0, must-revalidate/ } }),
    ),
  'pages that search engines shall not list say so, and no others do': (deployment) =>
    onEveryPage(deployment, ({ listed }, { of, text }) =>
      expectNone([text.includes(noindex) === listed && `${of}: ${listed ? 'forbids' : 'does not forbid'} its listing`]),
    ),
  'each language that a page names as its own is a page that is there': async (deployment) => {
    const isOurs = (address: string) => pages.some(({ path }) => path === pathOf(address))
    await onEveryPage(deployment, (_, answer) =>
      expectNone(
        alternatesIn(answer).map((address) => !isOurs(address) && `${answer.of}: ${address} is none of our pages`),
      ),
    )
    const ofHome = alternatesIn(await deployment.visit('site', '/'))
    expectNone([ofHome.length === 0 && 'the home page names no other languages'])
  },
  'the sitemap lists exactly the pages that may be listed, and robots.txt leads to it': async (deployment) => {
    const sitemap = await deployment.visit('site', '/sitemap.xml')
    const named = new Set(attributes(sitemap.text, /<loc>([^<]+)<\/loc>/g).map(pathOf))
    const wanted = pages.filter(({ listed }) => listed).map(({ path }) => path)
    expectAnswer(sitemap, { status: 200, headers: { 'content-type': /xml/ } }, [
      ...wanted.map((path) => !named.has(path) && `${sitemap.of}: lacks ${path}`),
      ...[...named].map((path) => !wanted.includes(path) && `${sitemap.of}: lists ${path}`),
    ])
    expectAnswer(await deployment.visit('site', '/robots.txt'), {
      status: 200,
      headers: { 'content-type': /^text\/plain/ },
      text: [/^Sitemap: https:\/\/\S+\/sitemap\.xml$/m],
    })
  },
  'an address that is no page is a 404, told in its language': (deployment) =>
    onEach(missingPages, async ({ path, locale }) =>
      expectAnswer(await deployment.visit('site', path), { status: 404, text: [inLanguage(locale), /<h1/] }),
    ),
  'a slash at the end leads to the page without it, with the query, and never to another host': async (deployment) => {
    const prefixes = locales.map((locale) => localeFacts[locale].prefix).filter(Boolean)
    await onEach(prefixes, async (prefix) => {
      const location = new RegExp(`^(https?://[^/]+)?${prefix}\\?via=anna&a=1&a=2$`)
      const answer = await deployment.ask('site', `${prefix}/?via=anna&a=1&a=2`)
      expectAnswer(answer, { status: 301, headers: { location } })
    })
    const elsewhere = await deployment.ask('site', '//other-host.example/')
    const location = elsewhere.headers.get('location')
    expectAnswer(elsewhere, { status: 404 }, [location !== null && `${elsewhere.of}: redirects to ${location}`])
  },
}
