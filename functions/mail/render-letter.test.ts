import { describe, expect, it } from 'vitest'
import { locales } from '#shared/locales.ts'
import type { Letter } from '../outbox-messages.ts'
import { renderLetter } from './render-letter.ts'

const appOrigin = 'https://app.example.test'

const signIn = (changes = {}): Letter => ({
  letter: 'sign-in-code',
  to: 'host@example.test',
  locale: 'en',
  code: '407193',
  minutes: 10,
  ...changes,
})

describe('the sign-in letter', () => {
  it.each(locales)('carries the code, and no other number of six digits, in subject, text and HTML (%s)', (locale) => {
    const { subject, text, html } = renderLetter(signIn({ locale }), appOrigin)
    for (const part of [subject, text]) expect(part.match(/\d{6,}/g)).toEqual(['407193'])
    expect(new Set(html.match(/\d{6,}/g))).toEqual(new Set(['407193']))
    expect(text).toContain('10')
  })
})
