import { expect, test } from 'vitest'
import { writtenTextsOf } from './written-texts.ts'

const of = (feature: string, locale: string) => writtenTextsOf(`/site/features/${feature}/messages/${locale}.json`)
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ')

test('days, sums and countries are written as the language writes them', () => {
  expect(of('blog', 'es')['blog.published.qr-code-card-design-tips']).toBe('28 de noviembre de 2024')
  expect(of('legal', 'no')).toEqual({
    'legal.version': expect.stringMatching(/^\d{1,2}\. [a-z]+ \d{4}$/),
    'legal.country': 'Norge',
  })
  expect(plain(of('affiliate', 'no')['partner.exampleEarnings'])).toBe('2 495 kr')
  expect(of('affiliate', 'en')).toMatchObject({ 'partner.commission': '50%', 'partner.earnings': '$22.50' })
})

test('other files are given none', () => {
  expect(of('checkout', 'no')).toEqual({})
  expect(writtenTextsOf('/site/features/blog/texts.ts')).toEqual({})
})
