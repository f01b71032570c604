import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { localeFacts, locales } from '#shared/locales.ts'
import { compileMessage } from './compile-message.ts'
import { formatText, type Message, type Part } from './format-message.ts'
import { createIntl as createOwn } from './intl.tsx'

const web = join(import.meta.dirname, '..')

/** What a message asks for: each value's name with the part that asks. */
const partsOf = (message: Message): Exclude<Part, string>[] =>
  typeof message === 'string'
    ? []
    : message.flatMap((part) =>
        typeof part === 'string'
          ? []
          : [part, ...partsOf(part.tag ?? []), ...Object.values(part.options ?? {}).flatMap(partsOf)],
      )

/** Values of every kind that a message tells apart, and then some. */
function valuesFor(message: Message): Record<string, string | number | ((inside: unknown[]) => string)>[] {
  const parts = partsOf(message).filter(({ of }) => of !== '#')
  const words = parts.flatMap(({ options, isPlural }) => (options && !isPlural ? Object.keys(options) : []))
  return [0, 1, 2, 5, 21, 1_234_567.8].flatMap((count) =>
    ['Ida', ...words].map((word) =>
      Object.fromEntries(
        parts.map(({ of, number, tag, isPlural }) => [
          of,
          tag ? (inside: unknown[]) => `<${of}>${inside.join('')}</${of}>` : number || isPlural ? count : word,
        ]),
      ),
    ),
  )
}

test.each(locales)('in %s every text of the web reads as react-intl writes it', (locale) => {
  const { tag } = localeFacts[locale]
  const theirs = createIntl({ locale: tag, defaultLocale: tag, onError: () => undefined })
  for (const file of globSync(`**/messages/${locale}.json`, { cwd: web })) {
    const texts: Record<string, string> = JSON.parse(readFileSync(join(web, file), 'utf8'))
    for (const [id, text] of Object.entries(texts)) {
      const message = compileMessage(text)
      for (const values of valuesFor(message))
        expect(formatText(message, values, tag), `${file} ${id}`).toBe(
          [theirs.formatMessage({ id, defaultMessage: text }, values)].flat().join(''),
        )
    }
  }
})

test.each(locales)('in %s numbers, moments and lists are written as react-intl writes them', (locale) => {
  const { tag } = localeFacts[locale]
  const [ours, theirs] = [createOwn(tag, {}), createIntl({ locale: tag })]
  const at = '2026-06-20T18:05:09.000Z'
  const zone = { timeZone: 'Europe/Oslo' }
  expect(ours.formatNumber(12_345.6)).toBe(theirs.formatNumber(12_345.6))
  expect(ours.formatNumber(0.25, { style: 'percent' })).toBe(theirs.formatNumber(0.25, { style: 'percent' }))
  expect(ours.formatDate(at, zone)).toBe(theirs.formatDate(at, zone))
  expect(ours.formatDate(at, { ...zone, dateStyle: 'full', timeStyle: 'short' })).toBe(
    theirs.formatDate(at, { ...zone, dateStyle: 'full', timeStyle: 'short' }),
  )
  expect(ours.formatTime(at, zone)).toBe(theirs.formatTime(at, zone))
  expect(ours.formatTime(at, { ...zone, timeStyle: 'short' })).toBe(
    theirs.formatTime(at, { ...zone, timeStyle: 'short' }),
  )
  expect(ours.formatList(['a', 'b', 'c'])).toBe(theirs.formatList(['a', 'b', 'c']))
})

test('a moment in a time zone that the browser does not know is written as it came', () => {
  expect(createOwn('en-US', {}).formatDate('2026-06-20', { timeZone: 'Mars/Olympus' })).toBe('2026-06-20')
})

test('a text that is missing shows its id, and elements stand where their names do', () => {
  const { formatMessage: say } = createOwn('en-US', { hello: compileMessage('Hello {name}, <b>look</b>!') })
  expect(say('no.such')).toEqual(['no.such'])
  expect(say('hello', { name: 'Ida', b: (inside) => inside })).toEqual(['Hello Ida, ', ['look'], '!'])
})

test.each(['on {day, date, long}', '{count, plural, many {# million} other {#}}', '{at, selectordinal, other {#.}}'])(
  'a text that no page can format is refused when it is built: %s',
  (text) => {
    expect(() => compileMessage(text)).toThrow('no page can format this')
  },
)
