import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { localeFacts, localeOfPath, locales } from '#shared/locales.ts'
import { sitePages } from './pages/site-pages.ts'

const site = join(import.meta.dirname, '../../build/web/site')
const origin = `https://${brand.siteHost}`

const read = (file: string) => readFileSync(join(site, file), 'utf8')
const fileOf = (path: string) => `${path}/index.html`.replace(/^\//, '')
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found)

/** The build is made once for all tests, by the runner, as the local run takes it. */
describe('the prerendered site', () => {
  let files: string[]
  beforeAll(() => {
    files = globSync('**/*.html', { cwd: site }).toSorted()
  })

  test('has every page in its languages, and for each a 404 page of the site and one of the blog', () => {
    const expected = [
      ...Object.entries(sitePages).flatMap(([name, { locales: spoken }]) =>
        spoken.map((locale) =>
          fileOf([localeFacts[locale].prefix, name].filter((part) => part !== '' && part !== 'home').join('/')),
        ),
      ),
      ...locales.flatMap((locale) =>
        ['', '/blog'].map((folder) => `${localeFacts[locale].prefix}${folder}/404.html`.slice(1)),
      ),
    ]
    expect(files).toEqual(expected.toSorted())
  })

  test('each page names its language and has one title, one description and one heading of the first rank', () => {
    for (const file of files) {
      const html = read(file)
      const locale = localeOfPath(`/${file}`)
      expect([file, all(html, /<html lang="(\w+)"/g)]).toEqual([file, [localeFacts[locale].htmlLang]])
      expect([file, all(html, /<title>([^<]+)<\/title>/g).length]).toEqual([file, 1])
      expect([file, all(html, /<meta name="description" content="([^"]+)"/g).length]).toEqual([file, 1])
      expect([file, all(html, /<(h1)[ >]/g).length]).toEqual([file, 1])
    }
  })

  test('no page carries inline scripts, inline styles or handlers, so that one strict policy serves all', () => {
    for (const file of files) {
      // A block of data is no script: nothing runs it.
      const html = read(file).replaceAll('<script type="application/ld+json">', '')
      expect([file, all(html, /<script(?![^>]* src=)([^>]*)>/g)]).toEqual([file, []])
      expect([file, all(html, /(<style[\s>])/g)]).toEqual([file, []])
      expect([file, all(html, /\s(style|on[a-z]+)=/g)]).toEqual([file, []])
    }
  })

  test('a page says where it lives and in which languages else, with English for everybody else', () => {
    const html = read('no/checkout/index.html')
    expect(all(html, /<link rel="canonical" href="([^"]+)"/g)).toEqual([`${origin}/no/checkout`])
    expect(
      Object.fromEntries(
        [...html.matchAll(/hrefLang="([^"]+)" href="([^"]+)"/gi)].slice(0, 5).map(([, l, a]) => [l, a]),
      ),
    ).toEqual({
      en: `${origin}/checkout`,
      nb: `${origin}/no/checkout`,
      sv: `${origin}/sv/checkout`,
      es: `${origin}/es/checkout`,
      'x-default': `${origin}/checkout`,
    })
  })

  test('every page that exists has one address of its own and five of its languages', () => {
    for (const file of files.filter((name) => !name.endsWith('404.html'))) {
      const html = read(file)
      const path = file.replace(/\/?index\.html$/, '')
      const address = path === '' ? `${origin}/` : `${origin}/${path}`
      expect([file, all(html, /<link rel="canonical" href="([^"]+)"/g)]).toEqual([file, [address]])
      expect([file, all(html, /(<link rel="alternate")/g).length]).toEqual([file, 5])
    }
  })

  test('Portuguese pages exist but are not among the languages that a page lists', () => {
    expect(read('index.html')).not.toMatch(/hrefLang="pt"/i)
    expect(all(read('pt/index.html'), /<link rel="canonical" href="([^"]+)"/g)).toEqual([`${origin}/pt`])
  })

  test('what only one visitor should see is kept out of search engines', () => {
    for (const file of files.filter((name) => /404|payment-success/.test(name))) {
      expect([file, all(read(file), /<meta name="robots" content="([^"]+)"/g)]).toEqual([file, ['noindex']])
    }
    expect(read('index.html')).not.toContain('noindex')
  })

  test('every picture, script and stylesheet that a page links to is in the build', () => {
    const built = new Set(globSync('**/*.*', { cwd: site }).map((name) => `/${name}`))
    for (const file of files) {
      const html = read(file)
      const shared = all(html, /<meta property="og:image" content="([^"]+)"/g).map((address) =>
        address?.replace(origin, ''),
      )
      const linked = [...all(html, /(?:src|href)="(\/[^"#?]*\.\w+)"/g), ...shared]
      expect([file, shared.length]).toEqual([file, 1])
      expect([file, linked.filter((address) => !built.has(address ?? ''))]).toEqual([file, []])
    }
  })

  test('links within a page’s language stay in it', () => {
    expect(all(read('sv/index.html'), /<a [^>]*href="(\/checkout)"/g)).toEqual([])
    expect(all(read('sv/index.html'), /<a [^>]*href="(\/sv\/checkout)"/g).length).toBeGreaterThan(0)
  })
})
