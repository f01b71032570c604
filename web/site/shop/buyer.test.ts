import { afterEach, expect, test, vi } from 'vitest'
import { isProductionHost, readReferralId } from './buyer.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['festlens.example', 'www.festlens.example'])('a referral counts on %s', (host) => {
  expect(isProductionHost(host)).toBe(true)
})

test.each(['localhost', 'notfestlens.example', 'festlens.example.evil.test'])(
  'a referral does not count on %s',
  (host) => {
    expect(isProductionHost(host)).toBe(false)
  },
)

test('the stored code is a referral on our own hosts alone', () => {
  vi.stubGlobal('window', { location: { hostname: 'www.festlens.example' } })
  expect(readReferralId('anna')).toBe('anna')
  vi.stubGlobal('window', { location: { hostname: 'localhost' } })
  expect(readReferralId('anna')).toBeNull()
})
