import type { Manifest } from 'vite'
import type { SitePage, SiteView } from './pages/site-pages.ts'

/** Files that a page's head links to, as addresses on the site. */
export interface PageAssets {
  styles: readonly string[]
  /** Loaded along with the styles; `late` if they wait for the first paint. */
  fonts: readonly string[] | 'late'
  /** The script that starts the page. */
  boot: string
  /** Loaded by that script for visitors who only read a page with a price, or in a language that is not theirs. */
  resting: string
  /** Also loaded by it: the entry module, and all that it imports. */
  modules: readonly string[]
}

/** `sources`: the modules that only this page needs. */
interface BuiltPage {
  view: SiteView
  sources: readonly string[]
}

/** Finds a page's styles and scripts in Vite's manifest; throws if the build lacks one. */
export function assetsOfPage(manifest: Manifest, { view: { view, lateFonts }, sources }: BuiltPage): PageAssets {
  const chunkOf = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`the build has no ${source}`)
    return chunk
  }
  /** A chunk and all its static imports, each once, dependencies before dependents. */
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
    // The entry's styles come first, because all others build on them.
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
 * Adds a page's assets to its head. They are outside the React tree, which ignores unknown elements of the head when it
 * hydrates.
 */
export function linkAssets(html: string, assets: PageAssets, boot: SitePage['boot']): string {
  const { fonts } = assets
  const priced = html.includes(' data-price=') ? ' data-priced="true"' : ''
  const links = [
    ...(fonts === 'late' ? [] : fonts).map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    // Low priority, so that it does not compete with the first paint.
    `<script type="module" src="${assets.boot}" fetchpriority="low" data-boot="${boot}" data-resting="${assets.resting}"${priced} data-modules="${assets.modules.join(' ')}"></script>`,
  ]
  const linked = html.replace('</head>', () => `${links.join('')}</head>`)
  // In development nothing is preloaded.
  return fonts.length === 0
    ? linked
    : linked.replace(/<html[^>]*/, `$& data-fonts="${fonts === 'late' ? 'late' : 'ahead'}"`)
}
