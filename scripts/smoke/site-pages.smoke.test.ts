import { expect, it } from 'vitest'
import { localeFacts, locales, type Locale } from '#shared/locales.ts'
import { type Answer, ask, expectAnswer, onEach, visit } from './deployment-for-test.ts'
import { type Page, pages } from './site-pages.ts'

/** Attributes of a page's head, with names in any case, as React writes them. */
const attributes = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value)
const alternatesIn = ({ text }: Answer) => attributes(text, /<link rel="alternate" hreflang="[^"]+" href="([^"]+)"/gi)

const inLanguage = (locale: Locale) => new RegExp(`<html lang="${localeFacts[locale].htmlLang}"`)
const noindex = '<meta name="robots" content="noindex'

const onEveryPage = (judge: (page: Page, answer: Answer) => void) =>
  onEach(pages, async (page) => judge(page, await visit('site', page.path)))

/** A page that does not exist, and the language of its error page. */
const missingPages = locales.flatMap((locale) =>
  ['/no-such-page', '/blog/no-such-article'].map((path) => ({ path: localeFacts[locale].prefix + path, locale })),
)

/** Of a full address in a sitemap or a head; the host may have another name than the product's. */
const pathOf = (address: string) => new URL(address).pathname

it(`each of the site's ${pages.length} pages is there, as HTML, in its language, with a title`, () =>
  onEveryPage(({ locale }, answer) =>
    expectAnswer(answer, {
      status: 200,
      headers: { 'content-type': /^text\/html; ?charset=utf-8$/i },
      text: [inLanguage(locale), /<title>[^<]+<\/title>/],
    }),
  ))

it('each page is asked for every time', () =>
  onEveryPage((_, answer) => expectAnswer(answer, { headers: { 'cache-control': /max-age=0, must-revalidate/ } })))

it('pages that search engines shall not list say so, and no others do', () =>
  onEveryPage(({ listed }, { of, text }) =>
    expect.soft(text.includes(noindex), `${of}: forbids its listing`).toBe(!listed),
  ))

it('each language that a page names as its own is a page that is there', async () => {
  await onEveryPage((_, answer) => {
    const foreign = alternatesIn(answer).filter((address) => !pages.some(({ path }) => path === pathOf(address)))
    expect.soft(foreign, `${answer.of}: none of our pages`).toEqual([])
  })
  expect.soft(alternatesIn(await visit('site', '/')), 'languages that the home page names').not.toEqual([])
})

it('the sitemap lists exactly the pages that may be listed, and robots.txt leads to it', async () => {
  const sitemap = await visit('site', '/sitemap.xml')
  expectAnswer(sitemap, { status: 200, headers: { 'content-type': /xml/ } })
  const named = new Set(attributes(sitemap.text, /<loc>([^<]+)<\/loc>/g).map(pathOf))
  expect.soft(named, sitemap.of).toEqual(new Set(pages.filter(({ listed }) => listed).map(({ path }) => path)))
  expectAnswer(await visit('site', '/robots.txt'), {
    status: 200,
    headers: { 'content-type': /^text\/plain/ },
    text: [/^Sitemap: https:\/\/\S+\/sitemap\.xml$/m],
  })
})

it('an address that is no page is a 404, told in its language', () =>
  onEach(missingPages, async ({ path, locale }) =>
    expectAnswer(await visit('site', path), { status: 404, text: [inLanguage(locale), /<h1/] }),
  ))

it('a slash at the end leads to the page without it, with the query, and never to another host', async () => {
  const prefixes = locales.map((locale) => localeFacts[locale].prefix).filter(Boolean)
  await onEach(prefixes, async (prefix) => {
    const location = new RegExp(`^(https?://[^/]+)?${prefix}\\?via=anna&a=1&a=2$`)
    expectAnswer(await ask('site', `${prefix}/?via=anna&a=1&a=2`), { status: 301, headers: { location } })
  })
  expectAnswer(await ask('site', '//other-host.example/'), { status: 404, headers: { location: /^none$/ } })
})
