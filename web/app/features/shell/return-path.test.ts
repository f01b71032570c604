import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test('keeps a path of the app with its query', () => {
  expect(returnPath('/events/evn_1?tab=share')).toBe('/events/evn_1?tab=share')
})

test.each([
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  'events',
  '/sign-in',
  null,
])('leads home instead of to %s', (next) => {
  expect(returnPath(next)).toBe('/')
})
