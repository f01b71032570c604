import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { localeOfPath, locales } from '#shared/locales.ts'
import { pathOfPage } from './pages/site-pages.ts'

const site = join(import.meta.dirname, '../../build/web/site')
const origin = `https://${brand.siteHost}`

interface CrawledPage {
  path: string
  html: string
  ids: ReadonlySet<string>
  /** Internal addresses of its links, whole, with their hashes. */
  links: readonly URL[]
  listed: boolean
}

const found = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text)
const decode = (attribute: string) => attribute.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

function crawl(file: string): CrawledPage {
  const html = readFileSync(join(site, file), 'utf8')
  const path = `/${file}`.replace(/\/?index\.html$/, '') || '/'
  const links = found(html, /<a [^>]*?href="([^"]*)"/g).map((href) => new URL(decode(href), origin + path))
  return {
    path,
    html,
    ids: new Set(found(html, / id="([^"]+)"/g)),
    links: links.filter((link) => link.origin === origin),
    listed: !html.includes('<meta name="robots" content="noindex"'),
  }
}

/** As a search engine walks it: the built pages, without a script. */
describe('the built site', () => {
  let pages: ReadonlyMap<string, CrawledPage>
  const listedIn = (locale: string) =>
    [...pages.values()].filter(({ path, listed }) => listed && localeOfPath(path) === locale)

  beforeAll(() => {
    const crawled = globSync('**/*.html', { cwd: site }).map(crawl)
    pages = new Map(crawled.map((page) => [page.path, page]))
  })

  test('has no link that leads nowhere, nor to a part of a page that is not there', () => {
    const dead = [...pages.values()].flatMap(({ path, links }) =>
      links
        .filter(({ pathname, hash }) => {
          const target = pages.get(pathname)
          return !target || (hash !== '' && !target.ids.has(decodeURIComponent(hash.slice(1))))
        })
        .map(({ pathname, hash }) => `${path} → ${pathname}${hash}`),
    )
    expect(dead).toEqual([])
  })

  test.each(locales)('leads from the home page to every page of %s', (locale) => {
    const seen = new Set<string>()
    const ahead = [pathOfPage('home', locale)]
    for (let path = ahead.pop(); path !== undefined; path = ahead.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      ahead.push(...(pages.get(path)?.links ?? []).map(({ pathname }) => pathname))
    }
    expect(listedIn(locale).filter(({ path }) => !seen.has(path))).toEqual([])
  })

  test.each(locales)('has titles and descriptions of their own for the pages of %s', (locale) => {
    for (const pattern of [/<title>([^<]+)</g, /<meta name="description" content="([^"]+)"/g]) {
      const words = listedIn(locale).flatMap(({ html }) => found(html, pattern))
      expect(words).toHaveLength(listedIn(locale).length)
      expect(words.filter((text, index) => words.indexOf(text) !== index)).toEqual([])
    }
  })

  test('has every picture that a page may choose from', () => {
    const built = new Set(globSync('**/*.*', { cwd: site }).map((file) => `/${file}`))
    const missing = [...pages.values()].flatMap(({ path, html }) =>
      found(html, /srcset="([^"]+)"/gi)
        .flatMap((set) => set.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''))
        .filter((picture) => !built.has(picture))
        .map((picture) => `${path} → ${picture}`),
    )
    expect(missing).toEqual([])
  })

  test('has pictures with words or a mark that they need none, and with their sizes', () => {
    const bare = [...pages.values()].flatMap(({ path, html }) =>
      [...html.matchAll(/<img\b[^>]*>/g)]
        .map(([image]) => image)
        .filter((image) => !/ alt="/.test(image) || !/ width="/.test(image) || !/ height="/.test(image))
        .map((image) => `${path}: ${image}`),
    )
    expect(bare).toEqual([])
  })

  test('lists in its sitemap exactly the pages that may be listed', () => {
    const sitemap = readFileSync(join(site, 'sitemap.xml'), 'utf8')
    const listed = [...pages.values()].filter((page) => page.listed).map(({ path }) => origin + path)
    expect(found(sitemap, /<loc>([^<]+)</g).toSorted()).toEqual(listed.toSorted())
    expect(readFileSync(join(site, 'robots.txt'), 'utf8')).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })

  test('tells search engines facts that they can read', () => {
    const facts = [...pages.values()].flatMap(({ html }) =>
      found(html, /<script type="application\/ld\+json">(.*?)<\/script>/g),
    )
    expect(facts.length).toBeGreaterThan(0)
    for (const fact of facts) expect(JSON.parse(fact)).toMatchObject({ '@context': 'https://schema.org' })
  })
})
