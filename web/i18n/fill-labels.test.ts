import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales } from '#shared/locales.ts'
import { appTextsIn, fillLabels } from './fill-labels.ts'

const root = join(import.meta.dirname, '../..')

test('a label stands in a text as the app has it', () => {
  expect(fillLabels('Press “<label>place.share</label>”.', 'en')).toBe('Press “Share”.')
  expect(fillLabels('Trykk på «<label>place.share</label>».', 'no')).toBe('Trykk på «Del».')
})

test('a text that names no label is left as it is', () => {
  expect(fillLabels('Press <b>here</b>, {name}.', 'en')).toBe('Press <b>here</b>, {name}.')
})

test.each(['no.such.label', 'place.titleOf'])('%s is no plain label of the app', (id) => {
  expect(() => fillLabels(`<label>${id}</label>`, 'sv')).toThrow(id)
})

describe.each(locales)('in %s', (locale) => {
  const files = globSync(`{web,functions}/**/{messages,content/*}/${locale}.{json,mdx}`, { cwd: root })
  const texts = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

  test('every label that a text names is one of the app', () => {
    for (const { text } of texts) expect(() => fillLabels(text, locale)).not.toThrow()
  })

  test('no text spells a label of the app between quotes', () => {
    const labels = new Set(appTextsIn(locale).values())
    const spelled = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/[“«”]([^“”«»{}<]{3,60})[”»]/g)]
        .filter(([, words = '']) => labels.has(words))
        .map(([words]) => `${file}: ${words}`),
    )
    expect(spelled).toEqual([])
  })
})
