import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test('takes the browser’s own storage where it works', () => {
  const localStorage = { getItem: () => 'kept', setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('window', { localStorage })
  expect(browserStorage()).toBe(localStorage)
})

test.each([
  ['blocked', Object.defineProperty({}, 'localStorage', { get: refuse })],
  ['full', { localStorage: { getItem: () => null, setItem: refuse, removeItem: () => undefined } }],
])('remembers as long as the page lasts where storage is %s', (_, window) => {
  vi.stubGlobal('window', window)
  browserStorage().setItem('language', 'sv')
  expect(browserStorage().getItem('language')).toBe('sv')
  browserStorage().removeItem('language')
  expect(browserStorage().getItem('language')).toBeNull()
})
