import { expect, test } from 'vitest'
import { renderSitemap } from './site-files.ts'

const head = '<html><head><link rel="canonical" href="https://site.example/no"/>'
const alternates =
  '<link rel="alternate" hrefLang="nb" href="https://site.example/no"/>' +
  '<link rel="alternate" hrefLang="x-default" href="https://site.example/"/>'

test('a page is listed with all of its languages', () => {
  expect(renderSitemap([head + alternates])).toContain(
    '<url><loc>https://site.example/no</loc>' +
      '<xhtml:link rel="alternate" hreflang="nb" href="https://site.example/no"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://site.example/"/></url>',
  )
})

test('a page that asks not to be listed, or that has no address, is left out', () => {
  const sitemap = renderSitemap([`${head}<meta name="robots" content="noindex"/>`, '<html><head></head>'])
  expect(sitemap).not.toContain('<url>')
})
