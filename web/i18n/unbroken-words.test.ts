import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'
import { unbroken } from './unbroken-words.ts'

test('a line does not break within e-post, and a search finds it', () => {
  const text = unbroken('Skriv e-postadressen din (e-post).')
  expect(text).toBe('Skriv e-\u2060postadressen din (e-\u2060post).')
  expect(foldText(text)).toContain('e-postadressen')
})

test('a label stays as it is written', () => {
  expect(unbroken('E-postadresse')).toBe('E-postadresse')
})
