import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { Localized } from '../../../i18n/localized.tsx'
import { PageMeta } from './page-meta.tsx'
import { StructuredData } from './structured-data.tsx'

const render = (messages: Record<string, string>, page: Parameters<typeof PageMeta>[0]['page'] = 'support') =>
  renderToStaticMarkup(
    <StaticRouter location={page === 'home' ? '/' : `/${page}`}>
      <Localized locale="en" messages={messages}>
        <PageMeta page={page} />
      </Localized>
    </StaticRouter>,
  )

const factsOf = (html: string) => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json)['@graph']
}

test('a page without words of its own has those of the product document', () => {
  const html = render({})
  expect(html).toContain(`<title>Event Photo Collection · ${brand.name}</title>`)
  expect(html).toContain('<meta name="description" content="Collect and share event photos effortlessly"/>')
  expect(html).toContain('<meta name="keywords" content="event photos, photo collection"/>')
})

test('a page’s own words go before, in its head and in links that are shared', () => {
  const html = render({ 'meta.support.title': 'Help', 'meta.support.description': 'We answer.' })
  expect(html.match(/Help/g)).toHaveLength(5)
  expect(html.match(/"We answer\."/g)).toHaveLength(3)
  expect(html).toContain('content="event photos, photo collection"')
})

test('the home page says who sells what for how much, without ratings', () => {
  const html = render({ 'meta.home.description': 'All photos.' }, 'home')
  expect(factsOf(html)).toMatchObject([
    { '@type': 'Organization', name: brand.name },
    { '@type': 'WebSite' },
    {
      '@type': 'Product',
      description: 'All photos.',
      offers: [
        { price: 45, priceCurrency: 'USD' },
        { price: 499, priceCurrency: 'NOK' },
        { price: 45, priceCurrency: 'EUR' },
        { price: 39, priceCurrency: 'GBP' },
      ],
    },
  ])
  expect(html).not.toMatch(/Review|Rating/)
})

test('every other page that search engines list says the way to it', () => {
  expect(factsOf(render({ 'meta.support.title': 'Help' }))).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: brand.name },
        { position: 2, name: 'Help' },
      ],
    },
  ])
  expect(render({}, 'checkout')).not.toContain('ld+json')
  expect(render({}, 'not-found')).not.toContain('ld+json')
})

test('no text can end the block of data', () => {
  const html = renderToStaticMarkup(<StructuredData facts={{ '@type': 'Thing', name: '</script><script>alert(1)' }} />)
  expect(html.match(/<\/?script/g)).toHaveLength(2)
  expect(factsOf(html)).toEqual([{ '@type': 'Thing', name: '</script><script>alert(1)' }])
})
