import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test('keeps a path of the app with its query', () => {
  expect(returnPath('/events/evn_1?tab=share')).toBe('/events/evn_1?tab=share')
})

test.each(['/g/Ab-3_x/p/pho_1', '/events/new#top', '/events/evn_1/?from=https://a.example/b'])('keeps %s', (next) => {
  expect(returnPath(next)).toBe(next)
})

test.each([
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/events/..//evil.example',
  '/events//evil.example',
  '/.\\/evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/events/\n/evil.example',
  '/%2f/evil.example',
  '/@evil.example',
  'javascript:alert(1)',
  'events',
  '/sign-in',
  null,
])('leads home instead of to %s', (next) => {
  expect(returnPath(next)).toBe('/')
})
