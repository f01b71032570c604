import { brand } from '#shared/brand.ts'

interface Address {
  address: string
  /** Its languages, by `hreflang`. */
  alternates: ReadonlyMap<string, string>
}

/** A page's address as its head states it; undefined for unlisted pages and those without an address. */
function addressOf(html: string): Address | undefined {
  if (html.includes('<meta name="robots" content="noindex"')) return undefined
  const [, address] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
  if (address === undefined) return undefined
  const alternates = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)
  return { address, alternates: new Map([...alternates].map(([, language = '', href = '']) => [language, href])) }
}

/** The sitemap of these pages, made from their own heads so that the two agree (sitemaps.org). */
export function renderSitemap(pages: readonly string[]): string {
  const entries = pages.flatMap((html) => addressOf(html) ?? [])
  const urls = entries.map(({ address, alternates }) => {
    const links = [...alternates].map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
    )
    return `<url><loc>${address}</loc>${links.join('')}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}

/** Nothing is forbidden: unlisted pages say so themselves, which a robot must be able to read. */
export const robotsText = `User-agent: *\nAllow: /\n\nSitemap: https://${brand.siteHost}/sitemap.xml\n`

const icon = (pixels: number) => ({ src: `/icon-${pixels}.png`, sizes: `${pixels}x${pixels}`, type: 'image/png' })

/** Name and icon for home screens. */
export const webManifest = JSON.stringify({
  name: brand.name,
  short_name: brand.name,
  start_url: '/',
  display: 'browser',
  background_color: '#fbf7f0',
  theme_color: '#fbf7f0',
  icons: [icon(192), icon(512)],
})
