import { compile } from '@mdx-js/mdx'
import rehypeSlug from 'rehype-slug'
import type { Plugin } from 'vite'

/**
 * Turns `<language>.mdx` into a module whose default export renders it, headings with ids made of their words: no parser and
 * no markup reaches the browser.
 */
export function proseModules(): Plugin {
  return {
    name: 'festlens:prose-modules',
    enforce: 'pre',
    transform: {
      filter: { id: /\.mdx$/ },
      async handler(text, id) {
        return { code: String(await compile({ value: text, path: id }, { rehypePlugins: [rehypeSlug] })), map: null }
      },
    },
  }
}
