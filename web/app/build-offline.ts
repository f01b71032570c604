import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { bundleAlone, chunksOf, filesOf, hashOf } from './build-files.ts'
import { keptPages, workerPath } from './offline/offline-names.ts'

const source = join(import.meta.dirname, 'offline/service-worker.ts')

/** Builds the service worker, with the list of files that a guest's page needs offline. Hosts' pages are not in it. */
export function offlineShell(): Plugin {
  return {
    name: 'festlens:offline-shell',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = bundle['index.html']
        // The wall's build has no service worker.
        if (shell?.type !== 'asset') return
        const revision = hashOf(shell.source, 16)
        const files = [...new Set(filesOfGuests(bundle))].sort().map((url) => ({ url, revision: null }))
        this.emitFile({
          type: 'asset',
          fileName: workerPath.slice(1),
          source: await bundleAlone(source, {
            shellFiles: [...Object.values(keptPages).map((url) => ({ url, revision })), ...files],
            'process.env.NODE_ENV': 'production',
          }),
        })
      },
    },
  }
}

/**
 * Scripts and styles of the guest's page, including those that it loads later, its texts in all languages (28 kB more
 * than in one), workers and our own fonts. A theme's fonts are left to the browser's cache.
 */
function filesOfGuests(bundle: Rolldown.OutputBundle): string[] {
  const others = Object.keys(bundle).filter((file) =>
    /(^assets\/.*(worker|watch-start|begin)-[^/]*\.js|(fraunces|figtree)-[^/]*\.woff2|^icon\.svg)$/.test(file),
  )
  return [
    ...filesOf(bundle, chunksOf(bundle, /\/app\/index\.html$/), { withLater: { except: /\/host-routes\.tsx$/ } }),
    ...chunksOf(bundle, /\/app\/(lazy\/)?messages\/\w+\.json$/).map(({ fileName }) => `/${fileName}`),
    ...others.map((file) => `/${file}`),
  ]
}
