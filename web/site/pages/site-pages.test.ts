import { expect, test } from 'vitest'
import { articles } from './articles.ts'
import { nearestPage, pageNames, pathOfPage } from './site-pages.ts'

test.each([
  ['/no/support', 'no', 'support'],
  ['/pt/blog/qr-code-card-design-tips/', 'pt', 'blog/qr-code-card-design-tips'],
  ['/blog/gossip', 'en', 'blog'],
  ['/es/blog/gossip/', 'es', 'blog'],
  ['/sv/nowhere', 'sv', 'home'],
  ['/blogs', 'en', 'home'],
] as const)('changing the language at %s stays there, or as near as there is a page', (path, locale, page) => {
  expect(nearestPage(path, locale)).toBe(page)
})

test('a page lies under its name, the home page under the language alone, and in a language that lacks it in English', () => {
  expect(pathOfPage('home', 'en')).toBe('/')
  expect(pathOfPage('home', 'no')).toBe('/no')
  expect(pathOfPage('admin/mail', 'sv')).toBe('/sv/admin/mail')
  expect(pathOfPage('affiliate', 'pt')).toBe('/affiliate')
})

test('every article has its page, the newest first', () => {
  expect(pageNames.filter((name) => name.startsWith('blog/'))).toEqual(articles.map(({ id }) => `blog/${id}`))
})
