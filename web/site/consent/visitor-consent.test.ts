import { expect, test } from 'vitest'
import type { TextStorage } from '../../client/browser-storage.ts'
import { consentLifetime, everythingAccepted, keepConsent, storedConsent } from './consent-record.ts'

function memoryStorage(): TextStorage {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

test('nobody has consented who was not asked', () => {
  expect(storedConsent(memoryStorage(), 0)).toBeUndefined()
})

test('each purpose is remembered apart', () => {
  const storage = memoryStorage()
  keepConsent(storage, { statistics: true, marketing: false }, 0)
  expect(storedConsent(storage, 1)).toEqual({ statistics: true, marketing: false })
})

test('an answer holds for a year to the millisecond', () => {
  const storage = memoryStorage()
  keepConsent(storage, everythingAccepted, 1000)
  expect(storedConsent(storage, 999 + consentLifetime)).toEqual(everythingAccepted)
  expect(storedConsent(storage, 1000 + consentLifetime)).toBeUndefined()
})

test.each([
  'not json',
  'true',
  '{"marketing":true,"expiresAt":9e15}',
  '{"statistics":1,"marketing":1,"expiresAt":9e15}',
  '{"statistics":true,"marketing":true}',
])('what is no answer of ours consents to nothing: %s', (text) => {
  const storage = memoryStorage()
  storage.setItem('consent', text)
  expect(storedConsent(storage, 0)).toBeUndefined()
})
