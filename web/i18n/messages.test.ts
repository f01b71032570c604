import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { locales } from '#shared/locales.ts'
import { textFacts } from '#shared/rules/text-facts.ts'
import { sitePages } from '../site/pages/site-pages.ts'

const root = join(import.meta.dirname, '../..')
/** Those with texts: the guestbook's room is called so too. */
const folders = globSync('{web,functions}/**/messages', { cwd: root })
  .filter((folder) => globSync('*.json', { cwd: join(root, folder) }).length > 0)
  .toSorted()
const texts = z.record(z.string(), z.string().min(1))

/** Texts that are rightly the same in English and another language, such as names and loan words. */
const sameAsEnglish = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'same-as-english.json'), 'utf8')))

function messagesOf(folder: string, locale: string): Record<string, string> {
  return texts.parse(JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8')))
}

/** The languages of a folder's texts: those of the feature's pages, and all where it has none of its own. */
function localesOf(folder: string): readonly string[] {
  const feature = /^web\/site\/features\/([^/]+)\//.exec(folder)?.[1]
  const pages = Object.values(sitePages).filter(({ view }) => view.split('/')[0] === feature)
  const spoken = locales.filter((locale) => pages.some((page) => page.locales.includes(locale)))
  return pages.length > 0 ? spoken : locales
}

/** Names and kinds of what a message takes, such as `count:plural` and `link:tag`. */
function argumentsOf(elements: readonly MessageFormatElement[]): Set<string> {
  return new Set(
    elements.flatMap((element) => {
      if (element.type === TYPE.literal || element.type === TYPE.pound) return []
      const own = `${element.value}:${TYPE[element.type]}`
      if (element.type === TYPE.tag) return [own, ...argumentsOf(element.children)]
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        return [own, ...Object.values(element.options).flatMap((option) => [...argumentsOf(option.value)])]
      }
      return [own]
    }),
  )
}

/** Whether there is something to translate beside arguments, tags and the app's own labels. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/<label>[^<]*<\/label>|\{[^{}]*\}|<\/?\w+>/g, ''))

test('every surface with messages is looked at', () => {
  const surfaces = folders.map((folder) => folder.split('/').slice(0, 2).join('/'))
  expect(surfaces).toEqual(expect.arrayContaining(['web/app', 'web/site', 'functions/sign-in']))
})

/** How the languages begin the units in which facts are counted, by the ends of the facts' names. */
const units = {
  Minutes: /^min/i,
  Hours: /^(hour|time|timm|hora)/i,
  Days: /^(day|dag|día|dia)/i,
  Months: /^(month|måned|månad|mes|mês)/i,
  Mb: /^MB/,
  Gb: /^GB/,
}

/** Numbers with their units in a text that a rule sets, such as `10 minutes`. */
function spelledFacts(text: string): string[] {
  const spelled = [...text.matchAll(/(\d+)[\s\u00a0-]*(\p{L}+)/gu)]
  return spelled.flatMap(([words, number, unit = '']) =>
    Object.entries(units).some(
      ([end, pattern]) =>
        pattern.test(unit) &&
        Object.entries(textFacts).some(([name, fact]) => name.endsWith(end) && String(fact) === number),
    )
      ? [words]
      : [],
  )
}

describe.each(folders)('%s', (folder) => {
  const english = messagesOf(folder, 'en')

  test.each(localesOf(folder))('takes from the rules what they set, in %s', (locale) => {
    const spelled = Object.entries(messagesOf(folder, locale)).map(([id, text]) => [id, ...spelledFacts(text)])
    expect(spelled.filter(([, ...facts]) => facts.length > 0)).toEqual([])
  })

  test('has one file per language of its pages and no other', () => {
    const files = globSync('*.json', { cwd: join(root, folder) }).map((file) => basename(file, '.json'))
    expect(files.toSorted()).toEqual(localesOf(folder).toSorted())
  })

  describe.each(localesOf(folder).filter((locale) => locale !== 'en'))('%s', (locale) => {
    const translated = messagesOf(folder, locale)

    test('has exactly the texts that English has', () => {
      expect(Object.keys(translated).toSorted()).toEqual(Object.keys(english).toSorted())
    })

    test('takes the same arguments in every text', () => {
      const shape = (messages: Record<string, string>) =>
        Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, [...argumentsOf(parse(text))].toSorted()]))
      expect(shape(translated)).toEqual(shape(english))
    })

    test('leaves no English standing', () => {
      const leftovers = Object.keys(translated).filter(
        (id) => hasWords(english[id] ?? '') && translated[id] === english[id],
      )
      expect(leftovers.filter((id) => !sameAsEnglish[locale]?.includes(translated[id] ?? ''))).toEqual([])
    })
  })
})
