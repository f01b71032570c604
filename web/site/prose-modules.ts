import { compile } from '@mdx-js/mdx'
import rehypeSlug from 'rehype-slug'
import type { Plugin } from 'vite'
import { isLocale } from '#shared/locales.ts'
import { fillLabels } from '../i18n/fill-labels.ts'

/**
 * Turns `<language>.mdx` into a module with a component as its default export. Headings get ids from their words, and
 * labels of the app are inserted: the browser needs neither parser nor markup.
 */
export function proseModules(): Plugin {
  return {
    name: 'festlens:prose-modules',
    enforce: 'pre',
    transform: {
      filter: { id: /\.mdx$/ },
      async handler(text, id) {
        const [, locale] = /\/([a-z]{2})\.mdx$/.exec(id) ?? []
        const value = isLocale(locale) ? fillLabels(text, locale) : text
        return { code: String(await compile({ value, path: id }, { rehypePlugins: [rehypeSlug] })), map: null }
      },
    },
  }
}
