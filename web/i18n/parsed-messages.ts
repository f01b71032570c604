import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { isLocale } from '#shared/locales.ts'
import { textFacts } from '#shared/rules/text-facts.ts'
import { compileMessages } from './compile-message.ts'
import { fillLabels } from './fill-labels.ts'

const messagesFile = /\/messages\/([a-z]{2})\.json$/

const facts = new Map<string, string>(Object.entries(textFacts).map(([name, fact]) => [name, String(fact)]))

/** A text with its facts in it: `{freeDays} days` is `7 days`. Other arguments stay. */
export const fillFacts = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (argument, name: string) => facts.get(name) ?? argument)

/**
 * Compiles `messages/<language>.json` at build time, with facts and the app's labels filled in. The answer is JSON: Vite
 * makes a chunk for each language. `more`: further texts.
 */
export function parsedMessages(...more: ((file: string) => Record<string, string>)[]): Plugin {
  return {
    name: 'festlens:parsed-messages',
    enforce: 'pre',
    load(id) {
      const [, locale] = messagesFile.exec(id) ?? []
      if (!isLocale(locale)) return null
      const own: Record<string, string> = JSON.parse(readFileSync(id, 'utf8'))
      const texts: Record<string, string> = Object.assign(own, ...more.map((textsOf) => textsOf(id)))
      return JSON.stringify(compileMessages(texts, (text) => fillLabels(fillFacts(text), locale)))
    },
  }
}
