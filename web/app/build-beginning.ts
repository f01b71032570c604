import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { bundleAlone, chunksOf, filesOf, hashOf, textsModule } from './build-files.ts'

/**
 * Makes the shell run `begin.ts` first. It is a plain script without shared modules: a browser compiles modules one
 * after the other, and this one would wait for all. The development server does without it.
 */
export function beginning(): Plugin {
  let address: string | undefined
  return {
    name: 'festlens:beginning',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      async handler(_options, bundle) {
        const [hosts] = chunksOf(bundle, /\/host-routes\.tsx$/)
        // The wall's build has none.
        if (!hosts) return
        const script = await bundleAlone(join(import.meta.dirname, 'begin.ts'), {
          laterFiles: laterFiles(bundle, hosts),
        })
        address = `/assets/begin-${hashOf(script)}.js`
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: script })
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => (address ? [{ tag: 'script', attrs: { src: address }, injectTo: 'head-prepend' }] : []),
    },
  }
}

/** What a guest's page needs beyond the shell's files, which are its texts; and what a host's page does. */
function laterFiles(bundle: Rolldown.OutputBundle, hosts: Rolldown.OutputChunk) {
  const named = filesOf(bundle, chunksOf(bundle, /\/app\/index\.html$/))
  const texts = chunksOf(bundle, /\/app\/messages\/\w+\.json$/).map(({ facadeModuleId, fileName }) => [
    textsModule.exec(facadeModuleId ?? '')?.[1],
    `/${fileName}`,
  ])
  return {
    hosts: [...filesOf(bundle, [hosts])].filter((file) => !named.has(file) && file.endsWith('.js')),
    texts: Object.fromEntries(texts),
  }
}

/**
 * A guest's first screen runs nearly all of its script. This first line makes Chromium compile a file whole while it
 * loads, instead of each function when called: https://v8.dev/blog/explicit-compile-hints
 */
export function compileHints(): Plugin {
  return {
    name: 'festlens:compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const address of filesOf(bundle, chunksOf(bundle, /\/app\/index\.html$/))) {
          const chunk = bundle[address.slice(1)]
          if (chunk?.type === 'chunk') chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
        }
      },
    },
  }
}
