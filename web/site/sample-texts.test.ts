import { expect, test } from 'vitest'
import { locales } from '#shared/locales.ts'
import { sampleReviews } from '#shared/sample-content.ts'
import { sampleTextsOf } from './sample-texts.ts'

test('there are six reviews, and each language’s texts name them all in its own words', () => {
  expect(sampleReviews).toHaveLength(6)
  const quotes = locales.map((locale) => sampleTextsOf(`/site/features/home/messages/${locale}.json`)['review.6.quote'])
  expect(new Set(quotes).size).toBe(locales.length)
  expect(Object.keys(sampleTextsOf('/site/features/home/messages/no.json'))).toHaveLength(18)
})

test('no other page is given them', () => {
  expect(sampleTextsOf('/site/features/checkout/messages/no.json')).toEqual({})
  expect(sampleTextsOf('/site/features/home/texts.ts')).toEqual({})
})
