import { expect, test } from 'vitest'
import type { TextStorage } from '../../client/browser-storage.ts'
import { checkoutEventId, forgetCheckoutEventId } from './checkout-event.ts'

function memoryStorage(): TextStorage {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

test('a checkout has one id of 21 characters until it ends', () => {
  const storage = memoryStorage()
  const id = checkoutEventId(storage)
  expect(id).toMatch(/^[\w-]{21}$/)
  expect(checkoutEventId(storage)).toBe(id)
  expect(storage.getItem('checkout')).toBe(id)
  forgetCheckoutEventId(storage)
  expect(checkoutEventId(storage)).not.toBe(id)
})

test('what is no id of ours is replaced', () => {
  const storage = memoryStorage()
  storage.setItem('checkout', 'something else')
  expect(checkoutEventId(storage)).toMatch(/^[\w-]{21}$/)
})
