import { readFileSync } from 'node:fs'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { fillFacts } from './fill-facts.ts'

const messagesFile = /\/messages\/[a-z]{2}\.json$/

/**
 * Turns `messages/<language>.json` into parsed ICU messages at build time, with the facts of `shared/rules/text-facts.ts` in them, and
 * leaves the parser out of the bundle. The
 * answer is JSON again, so that Vite's own JSON plugin makes one module, and one chunk, per language. `more` are texts that
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
      if (!messagesFile.test(id)) return null
      const own: Record<string, string> = JSON.parse(readFileSync(id, 'utf8'))
      return JSON.stringify(parseMessages(Object.assign(own, ...more.map((textsOf) => textsOf(id)))))
    },
  }
}

/** Throws where a text is no valid ICU message, and names it. */
function parseMessages(texts: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      try {
        return [id, parse(fillFacts(text))]
      } catch (cause) {
        throw new Error(`message ${id} is not valid ICU: ${text}`, { cause })
      }
    }),
  )
}
