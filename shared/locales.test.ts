import { describe, expect, it } from 'vitest'
import { isLocale, localeOfPath, localeOfTag } from './locales.ts'

describe('our language', () => {
  it.each([
    ['/', 'en'],
    ['/no', 'no'],
    ['/sv/checkout', 'sv'],
    ['/support/no', 'en'],
    ['/en/support', 'en'],
    ['/de', 'en'],
  ])('of the path %s is %s', (path, locale) => expect(localeOfPath(path)).toBe(locale))

  it.each([
    ['nb-NO', 'no'],
    ['nn', 'no'],
    ['NO', 'no'],
    ['sv-FI', 'sv'],
    ['de-AT', undefined],
    ['', undefined],
  ])('for “%s” is %s', (tag, locale) => expect(localeOfTag(tag)).toBe(locale))

  it('is none of other values', () => {
    expect(isLocale('pt')).toBe(true)
    for (const value of ['xx', '', 1, null, undefined, ['en']]) expect(isLocale(value)).toBe(false)
  })
})
