import { expect, test } from 'vitest'
import { nearestPage } from './site-pages.ts'

test.each([
  ['/no/support', 'no', 'support'],
  ['/pt/blog/qr-code-card-design-tips/', 'pt', 'blog/qr-code-card-design-tips'],
  ['/blog/gossip', 'en', 'blog'],
  ['/es/blog/gossip/', 'es', 'blog'],
  ['/sv/nowhere', 'sv', 'home'],
  ['/blogs', 'en', 'home'],
] as const)('whoever changes the language at %s stays there, or as near as there is a page', (path, locale, page) => {
  expect(nearestPage(path, locale)).toBe(page)
})
