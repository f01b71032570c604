import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'
import { buildTargets } from '#shared/supported-browsers.ts'
import { calledTable, tableFile } from '../client/called-endpoints.ts'
import { workerPath } from './offline/offline-names.ts'

const source = join(import.meta.dirname, 'offline/service-worker.ts')

/**
 * Builds the service worker, with the list of what the guest's page needs without a network: hosts' screens are not in it, and texts
 * are kept in the reader's language alone, by the page.
 */
export function offlineShell(): Plugin {
  return {
    name: 'festlens:offline-shell',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = bundle['index.html']
        // The wall's build: a screen that is plugged in is to show what there is.
        if (shell?.type !== 'asset') return
        const revision = createHash('sha256').update(shell.source).digest('hex').slice(0, 16)
        const files = filesOfGuests(bundle).map((file) => ({ url: `/${file}`, revision: null }))
        this.emitFile({
          type: 'asset',
          fileName: workerPath.slice(1),
          source: await bundleWorker([{ url: '/index.html', revision }, ...files]),
        })
      },
    },
  }
}

/**
 * Scripts and styles of the guest's page, also those that it loads later, and whatever is no script of a screen; a theme's fonts stay
 * with whom has seen it, in the browser's own cache.
 */
function filesOfGuests(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const found = new Set<string>()
  const take = (fileName: string, withLater: boolean) => {
    const chunk = chunks.find((each) => each.fileName === fileName)
    if (!chunk || found.has(fileName) || isText(chunk)) return
    found.add(fileName)
    for (const imported of chunk.imports) take(imported, withLater)
    if (withLater) for (const later of chunk.dynamicImports) take(later, true)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  }
  for (const { fileName, facadeModuleId } of chunks) {
    if (facadeModuleId?.endsWith('/routes/gallery-page.tsx') || facadeModuleId?.endsWith('/toast-view.tsx'))
      take(fileName, true)
    if (/\/app\/(index\.html|begin\.ts)$/.test(facadeModuleId ?? '')) take(fileName, false)
  }
  const others = Object.keys(bundle).filter((file) =>
    /(^assets\/.*(worker|watch-start)-[^/]*\.js|(fraunces|figtree)-[^/]*\.woff2|^icon\.svg)$/.test(file),
  )
  return [...found, ...others].sort()
}

const isText = ({ facadeModuleId }: Rolldown.OutputChunk) => /\/messages\/\w+\.json$/.test(facadeModuleId ?? '')

async function bundleWorker(shellFiles: readonly { url: string; revision: string | null }[]): Promise<string> {
  const table = calledTable('app')
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: buildTargets,
    plugins: [
      { name: 'called-endpoints', setup: ({ onLoad }) => onLoad({ filter: tableFile }, () => ({ contents: table })) },
    ],
    define: { shellFiles: JSON.stringify(shellFiles), 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}
