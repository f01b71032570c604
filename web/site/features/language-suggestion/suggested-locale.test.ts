import { expect, test } from 'vitest'
import { suggestedLocale } from './suggested-locale.ts'

const norwegianOnEnglishPage = {
  firstSeen: 'no',
  languages: ['nb-NO', 'en'],
  shown: 'en',
  chosen: null,
  dismissed: false,
} as const

test.each([
  ['nb-NO', 'no'],
  ['nn', 'no'],
  ['sv-FI', 'sv'],
  ['es-MX', 'es'],
] as const)('a browser in %s on an English page is offered %s', (tag, firstSeen) => {
  expect(suggestedLocale({ ...norwegianOnEnglishPage, firstSeen, languages: [tag] })).toBe(firstSeen)
})

test.each(['en-GB', 'de', 'fr-CA'])('a browser in %s on a Swedish page is offered English', (tag) => {
  expect(suggestedLocale({ ...norwegianOnEnglishPage, firstSeen: 'en', languages: [tag], shown: 'sv' })).toBe('en')
})

test.each([
  ['the page is in the first language already', { shown: 'no' }],
  ['the browser now speaks another language than on the first visit', { languages: ['sv'] }],
  ['the offer was turned down', { dismissed: true }],
  ['the visitor chose the language of the page', { chosen: 'en' }],
  ['the language is none of the menu', { firstSeen: 'pt', languages: ['pt-PT'] }],
] as const)('nothing is offered where %s', (_, change) => {
  expect(suggestedLocale({ ...norwegianOnEnglishPage, ...change })).toBeUndefined()
})

test('a choice of long ago does not stop the offer on a page in yet another language', () => {
  expect(suggestedLocale({ ...norwegianOnEnglishPage, shown: 'es', chosen: 'en' })).toBe('no')
})
