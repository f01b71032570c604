import { readFileSync } from 'node:fs'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { isLocale } from '#shared/locales.ts'
import { textFacts } from '#shared/rules/text-facts.ts'
import { fillLabels } from './fill-labels.ts'

const messagesFile = /\/messages\/([a-z]{2})\.json$/

const facts = new Map<string, string>(Object.entries(textFacts).map(([name, fact]) => [name, String(fact)]))

/** A text with its facts in it: `{freeDays} days` is `7 days`. Other arguments stay. */
export const fillFacts = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (argument, name: string) => facts.get(name) ?? argument)

/**
 * Turns `messages/<language>.json` into parsed ICU messages at build time, with facts and the app's labels filled in,
 * and leaves the parser out of the bundle. The answer is JSON: Vite makes a chunk for each language. `more`: further
 * texts.
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
