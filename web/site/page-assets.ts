import type { Manifest } from 'vite'
import type { SitePage, SiteView } from './pages/site-pages.ts'

/** What a page's head links to, as addresses on the site. */
export interface PageAssets {
  styles: readonly string[]
  /** Fetched along with the styles; `late` if they wait for the first paint. */
  fonts: readonly string[] | 'late'
  /** The script that starts the page. */
  boot: string
  /** Fetched by that script where somebody only looks at a page with a price. */
  resting: string
  /** Fetched by it as well: the module to run first, and all that it imports. */
  modules: readonly string[]
}

/** `sources` are the modules that only this page needs. */
interface BuiltPage {
  view: SiteView
  sources: readonly string[]
}

/** Finds a page's styles and scripts in Vite's manifest; throws where the build lacks one. */
export function assetsOfPage(manifest: Manifest, { view: { view, lateFonts }, sources }: BuiltPage): PageAssets {
  const chunkOf = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`the build has no ${source}`)
    return chunk
  }
  /** A chunk and all that it imports before it runs, each once; what builds on others comes after them. */
  const withImports = (source: string, seen = new Set<string>()): string[] => {
    if (seen.has(source)) return []
    seen.add(source)
    return [...(chunkOf(source).imports ?? []).flatMap((each) => withImports(each, seen)), source]
  }
  const addresses = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`)
  const stylesOf = (chunks: readonly string[]) => chunks.flatMap((chunk) => chunkOf(chunk).css ?? [])
  const entry = 'entry.client.tsx'
  const { assets = [] } = chunkOf(entry)
  return {
    // The entry's own is what all others build on, so it comes first.
    styles: addresses(stylesOf([entry, ...withImports(entry), ...withImports(`features/${view}.tsx`)])),
    fonts: lateFonts ? 'late' : addresses(assets.filter((file) => file.endsWith('.woff2'))),
    boot: `/${chunkOf('boot.ts').file}`,
    resting: `/${chunkOf('before-use.ts').file}`,
    modules: addresses(
      [entry, ...[entry, ...sources].flatMap((each) => withImports(each))].map((each) => chunkOf(each).file),
    ),
  }
}

/**
 * Adds a page's assets to its head. They are no part of the React tree, which leaves unknown elements of the head alone
 * when it hydrates.
 */
export function linkAssets(html: string, assets: PageAssets, boot: SitePage['boot']): string {
  const { fonts } = assets
  const resting = html.includes(' data-price=') ? ` data-resting="${assets.resting}"` : ''
  const links = [
    ...(fonts === 'late' ? [] : fonts).map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    // What waits must not compete with what is painted first.
    `<script type="module" src="${assets.boot}" fetchpriority="low" data-boot="${boot}"${resting} data-modules="${assets.modules.join(' ')}"></script>`,
  ]
  const linked = html.replace('</head>', () => `${links.join('')}</head>`)
  // In development none are fetched ahead.
  return fonts.length === 0
    ? linked
    : linked.replace(/<html[^>]*/, `$& data-fonts="${fonts === 'late' ? 'late' : 'ahead'}"`)
}
