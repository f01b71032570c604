import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorage } from '../../client/browser-storage.ts'
import { consentLifetime, decideConsent, everythingAccepted, storedConsent } from './visitor-consent.ts'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  vi.useRealTimers()
  browserStorage().removeItem('consent')
})

test('before the question there is no consent', () => {
  expect(storedConsent()).toBeUndefined()
})

test('each purpose is remembered apart', () => {
  decideConsent({ statistics: true, marketing: false })
  expect(storedConsent()).toEqual({ statistics: true, marketing: false })
})

test('an answer holds for a year to the millisecond', () => {
  vi.setSystemTime(1000)
  decideConsent(everythingAccepted)
  vi.setSystemTime(999 + consentLifetime)
  expect(storedConsent()).toEqual(everythingAccepted)
  vi.setSystemTime(1000 + consentLifetime)
  expect(storedConsent()).toBeUndefined()
})

test.each([
  'not json',
  'true',
  '{"marketing":true,"expiresAt":9e15}',
  '{"statistics":1,"marketing":1,"expiresAt":9e15}',
  '{"statistics":true,"marketing":true}',
])('what is no answer of ours consents to nothing: %s', (text) => {
  browserStorage().setItem('consent', text)
  expect(storedConsent()).toBeUndefined()
})
