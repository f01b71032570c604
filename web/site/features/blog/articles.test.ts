import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '#shared/locales.ts'
import { pageNames } from '../../pages/site-pages.ts'
import { articles, type ArticleId } from '../../pages/articles.ts'
import { productFacts, relatedArticles } from './article-facts.ts'

const wordsPerMinute = 200

const textOf = (id: ArticleId, locale: Locale) =>
  readFileSync(join(import.meta.dirname, 'content', id, `${locale}.mdx`), 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part = '']) => part)

const linksIn = (text: string) => found(text, /<PageLink page="([^"]+)">/g).toSorted()
const factsIn = (text: string) => found(text, /\{props\.(\w+)\}/g).toSorted()
/** Ranks of its headings in order, such as `##` and `###`. */
const outlineOf = (text: string) => found(text, /^(#+) /gm)
const wordsIn = (text: string) => found(text.replaceAll(/<[^>]+>/g, ''), /([\p{L}\p{N}{][^\s]*)/gu).length

test('articles stand with the newest first', () => {
  const days = articles.map(({ publishedOn }) => publishedOn)
  expect(days).toEqual(days.toSorted().toReversed())
})

test('related articles are others that share a tag, three at most', () => {
  for (const article of articles) {
    const related = relatedArticles(article)
    expect(related.length).toBeLessThanOrEqual(3)
    expect(related.length).toBeGreaterThan(0)
    for (const { id, tags } of related) {
      expect(id).not.toBe(article.id)
      expect(article.tags.filter((tag) => tags.some((other) => other === tag))).not.toEqual([])
    }
  }
})

test('an article without a tag in common is not related', () => {
  const corporate = articles.find(({ id }) => id === 'corporate-event-photo-strategy')
  expect(corporate && relatedArticles(corporate).map(({ id }) => id)).toEqual([
    'live-photo-wall-at-your-party',
    'how-to-collect-event-photos-effortlessly',
    '5-wedding-photo-mistakes-to-avoid',
  ])
})

describe.each(articles)('$id', ({ id, readMinutes }) => {
  test.each(locales)('takes as long to read in %s as it says', (locale) => {
    expect(Math.round(wordsIn(textOf(id, locale)) / wordsPerMinute)).toBe(readMinutes)
  })

  test.each(locales)('names pages and facts in %s that exist', (locale) => {
    const text = textOf(id, locale)
    expect(linksIn(text).filter((page) => !pageNames.some((name) => name === page))).toEqual([])
    expect(factsIn(text).filter((fact) => !(fact in productFacts))).toEqual([])
  })

  test.each(locales.filter((locale) => locale !== 'en'))('says the same in %s as in English', (locale) => {
    const [english, translated] = [textOf(id, 'en'), textOf(id, locale)]
    expect(outlineOf(translated)).toEqual(outlineOf(english))
    expect(linksIn(translated)).toEqual(linksIn(english))
    expect(factsIn(translated)).toEqual(factsIn(english))
  })

  test.each(locales.filter((locale) => locale !== 'en'))('leaves no English paragraph standing in %s', (locale) => {
    const english = new Set(textOf(id, 'en').split('\n'))
    const leftovers = textOf(id, locale)
      .split('\n')
      .filter((line) => line !== '' && english.has(line))
    expect(leftovers).toEqual([])
  })
})
