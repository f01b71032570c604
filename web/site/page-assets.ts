import type { Manifest } from 'vite'
import type { SiteView } from './site-pages.ts'

/** What a page's head links to, as addresses on the site. */
export interface PageAssets {
  styles: readonly string[]
  /** Those that are fetched along with the styles. */
  fonts: readonly string[]
  /** The script that starts a page, by the page's `boot`. */
  scripts: { idle: string; painted: string }
}

/** Finds a page's styles and scripts in Vite's manifest; throws where the build lacks one. */
export function assetsOfPage(manifest: Manifest, { view, lateFonts }: SiteView): PageAssets {
  const chunkOf = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`the build has no ${source}`)
    return chunk
  }
  const stylesOf = (source: string, seen = new Set<string>()): string[] => {
    if (seen.has(source)) return []
    seen.add(source)
    const { css = [], imports = [] } = chunkOf(source)
    return [...imports.flatMap((each) => stylesOf(each, seen)), ...css]
  }
  // The entry's own is what all others build on, so it comes first.
  const { css: base = [], assets = [] } = chunkOf('entry.client.tsx')
  const styles = new Set([...base, ...stylesOf('entry.client.tsx'), ...stylesOf(`features/${view}.tsx`)])
  return {
    styles: [...styles].map((file) => `/${file}`),
    fonts: lateFonts ? [] : assets.filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
    scripts: { idle: `/${chunkOf('boot-when-idle.ts').file}`, painted: `/${chunkOf('boot-when-painted.ts').file}` },
  }
}

/**
 * Adds a page's assets to its head. They are no part of the React tree, which leaves unknown elements of the head alone
 * when it hydrates.
 */
export function linkAssets(
  html: string,
  { styles, fonts, scripts }: PageAssets,
  boot: keyof PageAssets['scripts'],
): string {
  const links = [
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    // What waits must not compete with what is painted first.
    `<script type="module" src="${scripts[boot]}" fetchpriority="low"></script>`,
  ]
  return html.replace('</head>', () => `${links.join('')}</head>`)
}
