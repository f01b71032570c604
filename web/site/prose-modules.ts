import { compile } from '@mdx-js/mdx'
import rehypeSlug from 'rehype-slug'
import type { Plugin } from 'vite'
import { isLocale } from '#shared/locales.ts'
import { fillLabels } from '../i18n/fill-labels.ts'

/**
 * Turns `<language>.mdx` into a module with a default export that renders it, headings with ids made of their words and
 * the app's labels in their places: no parser and no markup reaches the browser.
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
