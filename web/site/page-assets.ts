import type { Manifest } from 'vite'

/** What the head of every page links to, as addresses on the site. */
export interface PageAssets {
  styles: readonly string[]
  /** The script that starts a page, by the page's `boot`. */
  scripts: { idle: string; now: string }
}

/** Finds a build's stylesheet and scripts in Vite's manifest; throws where one is missing. */
export function assetsOfManifest(manifest: Manifest): PageAssets {
  const fileOf = (source: string) => {
    const file = manifest[source]?.file
    if (file === undefined) throw new Error(`the build has no ${source}`)
    return `/${file}`
  }
  const styles = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? [`/${file}`] : []))
  if (styles.length === 0) throw new Error('the build has no stylesheet')
  return { styles, scripts: { idle: fileOf('boot-when-idle.ts'), now: fileOf('entry.client.tsx') } }
}

/**
 * Adds a page's assets to its head. They are no part of the React tree, which leaves unknown elements of the head alone
 * when it hydrates.
 */
export function linkAssets(html: string, { styles, scripts }: PageAssets, boot: 'idle' | 'now'): string {
  const links = [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" src="${scripts[boot]}"></script>`,
  ]
  return html.replace('</head>', () => `${links.join('')}</head>`)
}
