import { join } from 'node:path'
import type { Plugin } from 'vite'

const path = join(import.meta.dirname, 'begin.ts')

/**
 * Has the shell run `begin.ts` as soon as that little is there. It is no part of the entry, which Vite makes of all scripts that a page
 * names, and the page does not wait for it.
 */
export function beginning(): Plugin {
  return {
    name: 'festlens:beginning',
    buildStart({ input }) {
      // The wall's build, and the development server, have none to make.
      if (this.environment.mode === 'build' && JSON.stringify(input).includes('index.html'))
        this.emitFile({ type: 'chunk', id: path, name: 'begin' })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, filename }) {
        if (!filename.endsWith('index.html')) return []
        const chunk = Object.values(bundle ?? {}).find((each) => each.type === 'chunk' && each.facadeModuleId === path)
        const src = `/${chunk?.fileName ?? 'begin.ts'}`
        return [
          {
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, fetchpriority: 'high', src },
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}
