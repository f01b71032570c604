import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brand } from '#shared/brand.ts'
import { localeFacts, locales } from '#shared/locales.ts'
import { supportLimits } from '#shared/rules/support-request.ts'
import { type Letter, letterSchema } from '../outbox-messages.ts'
import { exampleLetter, exampleLetters } from './example-letters.ts'
import { renderLetter } from './render-letter.ts'

const appOrigin = 'https://app.example.test'
const names = Object.values(exampleLetters).map(({ letter }) => letter)
const inEveryLanguage = names.flatMap((name) => locales.map((locale) => [name, locale] as const))

/** What clients show of HTML. */
const shown = (html: string) => html.replaceAll(/<[^>]*>|&[#\w]+;/g, '\n')

/** The letter with `value` in every field that is free text of one line, and `message` in a message. */
function filledWith(name: Letter['letter'], value: string, message = value): Letter {
  const { letter, ...fields } = exampleLetters[name]
  const kept = new Set([
    'to',
    'locale',
    'email',
    'currency',
    'month',
    'category',
    'outcome',
    'concern',
    'kind',
    'reason',
    'decision',
    'by',
    'credit',
    'senderLocale',
    'buyerLocale',
  ])
  const filled = Object.entries(fields).map(([field, example]) => {
    const isTime = typeof example === 'string' && /^\d{4}-\d\d-\d\dT/.test(example)
    const isText = typeof example === 'string' && !isTime && !kept.has(field) && !example.startsWith('https:')
    return [field, isText ? (field === 'message' ? message : value) : example]
  })
  return letterSchema.parse({ letter, ...Object.fromEntries(filled) })
}

describe.each(inEveryLanguage)('the letter %s (%s)', (name, locale) => {
  const { subject, html, text } = renderLetter(exampleLetter(name, locale), appOrigin)

  it('has a subject, a preheader and a text part that says what the HTML says', () => {
    expect(subject.length).toBeGreaterThan(10)
    const [, preview = ''] = /<div style="display:none[^>]*>([^<]+)/.exec(html) ?? []
    expect(preview.trim().length).toBeGreaterThan(10)
    const words = shown(html.slice(html.indexOf('<h1'))).match(/[\p{L}\d]{3,}/gu) ?? []
    for (const word of words) expect(text).toContain(word)
    expect(text).toContain(brand.company.name)
  })

  it('is laid out with tables and inline styles, in its language, for light and dark, and loads nothing', () => {
    expect(html).toMatch(new RegExp(`^<!DOCTYPE html[^>]*><html dir="ltr" lang="${localeFacts[locale].htmlLang}">`))
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).toContain('role="presentation"')
    expect(html).not.toMatch(/<(script|img|link|iframe|form|svg)\b|display:\s?(flex|grid)|@import|url\(/)
    expect(html.match(/<title>/g)).toHaveLength(1)
  })
})

describe('every letter', () => {
  it.each(names)('says the same in no two languages, but to support staff (%s)', (name) => {
    const texts = new Set(locales.map((locale) => renderLetter(exampleLetter(name, locale), appOrigin).text))
    const toStaff = exampleLetters[name].to === brand.mail.support
    expect(texts.size).toBeGreaterThanOrEqual(toStaff ? 1 : locales.length)
  })

  it.each(names)('lets no text break out into markup, a second header or another direction (%s)', (name) => {
    const honest = renderLetter(filledWith(name, 'x'), appOrigin)
    const tagsOf = (html: string) => (html.match(/<[a-z0-9]+/g) ?? []).join()
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (noise) => {
        const trick = `</title><b onload=x>"'&${noise}\r\nBcc: all@example.test\u202etxt.exe\u2066`
        const { subject, html, text } = renderLetter(filledWith(name, trick), appOrigin)
        expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
        for (const part of [subject, html, text]) {
          expect(part.isWellFormed()).toBe(true)
          expect(part).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
        }
        expect(tagsOf(html)).toBe(tagsOf(honest.html))
      }),
      { numRuns: 30 },
    )
  })

  it.each(names)('stays below 100 kB and keeps a subject of one line with the longest texts there are (%s)', (name) => {
    for (const unit of ['"', '👩‍👩‍👧‍👦', 'Ü']) {
      const longest = (max: number) => unit.repeat(max / unit.length)
      const { subject, html } = renderLetter(
        filledWith(name, longest(supportLimits.subject), longest(supportLimits.message)),
        appOrigin,
      )
      expect(Buffer.byteLength(html)).toBeLessThan(100_000)
      expect([...new Intl.Segmenter().segment(subject)].length).toBeLessThanOrEqual(150)
      expect(subject.isWellFormed()).toBe(true)
    }
  })
})

describe('a request’s notice', () => {
  const notice = (changes: Partial<(typeof exampleLetters)['support-notice']> = {}) =>
    renderLetter({ ...exampleLetters['support-notice'], ...changes }, appOrigin)

  it('names category and number in its subject, and is answered to the sender', () => {
    const { subject, replyTo } = notice()
    expect(subject).toBe('[Photos · sup_5QXA2B5C7K3M] Photos from the barn')
    expect(replyTo).toBe('host@example.com')
  })

  it('shows what was written line by line, and as no words of ours', () => {
    const { text, html } = notice({ message: 'One\n\n-- \nFestlens <b>' })
    expect(text).toContain('> One\n> \n> -- \n> Festlens <b>')
    expect(html).toContain('white-space:pre-wrap')
    expect(html).toContain('One\n\n-- \nFestlens &lt;b&gt;')
  })

  it('gives names of other scripts their own direction', () => {
    expect(notice({ name: 'مريم' }).html).toContain('<bdi>مريم</bdi>')
  })
})

describe('an acknowledgement', () => {
  it('repeats nothing that a stranger wrote', () => {
    expect(Object.keys(exampleLetters['support-acknowledgement']).toSorted()).toEqual([
      'category',
      'letter',
      'locale',
      'requestId',
      'to',
    ])
  })
})
