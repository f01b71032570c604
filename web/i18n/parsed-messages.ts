import { readFileSync } from 'node:fs'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { isLocale } from '#shared/locales.ts'
import { fillFacts } from './fill-facts.ts'
import { fillLabels } from './fill-labels.ts'

const messagesFile = /\/messages\/([a-z]{2})\.json$/

/**
 * Turns `messages/<language>.json` into parsed ICU messages at build time, with the facts of `shared/rules/text-facts.ts` and the
 * app's labels in them, and leaves the parser out of the bundle. The answer is JSON again, so that Vite's own JSON plugin makes one module, and one chunk, per language. `more` are texts that
 * are kept elsewhere and join those of the file.
 */
export function parsedMessages(...more: ((file: string) => Record<string, string>)[]): Plugin {
  return {
    name: 'festlens:parsed-messages',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^@formatjs\/icu-messageformat-parser$/,
            replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
          },
        ],
      },
    }),
    load(id) {
      const [, locale] = messagesFile.exec(id) ?? []
      if (!isLocale(locale)) return null
      const own: Record<string, string> = JSON.parse(readFileSync(id, 'utf8'))
      const texts: Record<string, string> = Object.assign(own, ...more.map((textsOf) => textsOf(id)))
      return JSON.stringify(parseMessages(texts, (text) => fillLabels(fillFacts(text), locale)))
    },
  }
}

/** Throws where a text is no valid ICU message, and names it. */
function parseMessages(texts: Readonly<Record<string, string>>, fill: (text: string) => string) {
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      try {
        return [id, parse(fill(text))]
      } catch (cause) {
        throw new Error(`message ${id} cannot be used: ${text}`, { cause })
      }
    }),
  )
}
