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
  ['the language is none of the menu, and the page English', { firstSeen: 'pt', languages: ['pt-PT'] }],
  ['a Portuguese reads Portuguese', { firstSeen: 'pt', languages: ['pt-PT'], shown: 'pt' }],
] as const)('nothing is offered where %s', (_, change) => {
  expect(suggestedLocale({ ...norwegianOnEnglishPage, ...change })).toBeUndefined()
})

test('a browser in a language that the menu lacks is offered English, in one that comes second that one', () => {
  const swedishPage = { ...norwegianOnEnglishPage, shown: 'sv' } as const
  expect(suggestedLocale({ ...swedishPage, firstSeen: 'pt', languages: ['pt-BR'] })).toBe('en')
  expect(suggestedLocale({ ...swedishPage, firstSeen: 'no', languages: ['da', 'nb'] })).toBe('no')
})

test('a choice of long ago does not stop the offer on a page in yet another language', () => {
  expect(suggestedLocale({ ...norwegianOnEnglishPage, shown: 'es', chosen: 'en' })).toBe('no')
})
