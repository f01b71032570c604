import type { Plugin } from 'vite'
import { chunksOf, filesOf } from './build-files.ts'

/**
 * A guest's first screen runs nearly all of its script. Chromium compiles files that say so whole while they come, beside the page's own
 * work, and not each function as it is called; it takes the word from a file's first line alone: https://v8.dev/blog/explicit-compile-hints
 */
export function compileHints(): Plugin {
  return {
    name: 'festlens:compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const address of filesOf(bundle, chunksOf(bundle, /\/(app\/index\.html|routes\/gallery-page\.tsx)$/))) {
          const chunk = bundle[address.slice(1)]
          if (chunk?.type === 'chunk') chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
        }
      },
    },
  }
}
