import { expect, test } from 'vitest'
import { preferredLocale } from './preferred-locale.ts'

test('a stored choice goes before everything the browser says', () => {
  expect(preferredLocale('sv', ['es-ES', 'en'])).toBe('sv')
})

test.each([
  ['nn-NO', 'no'],
  ['nb', 'no'],
  ['pt-BR', 'pt'],
])('a browser in %s reads %s', (tag, locale) => {
  expect(preferredLocale(null, [tag, 'en'])).toBe(locale)
})

test('the first language of the browser’s list that we speak counts', () => {
  expect(preferredLocale('klingon', ['fi', 'de', 'es-MX', 'en'])).toBe('es')
})

test('a browser whose languages we lack gets the page’s own', () => {
  expect(preferredLocale(null, ['fi', 'nb'])).toBe('no')
})
