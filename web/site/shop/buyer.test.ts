import { afterEach, expect, test, vi } from 'vitest'
import { isProductionHost, readReferral } from './buyer.ts'

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
  expect(readReferral('anna')).toEqual({ referralId: 'anna', tolt_referral: null })
  vi.stubGlobal('window', { location: { hostname: 'localhost' } })
  expect(readReferral('anna')).toEqual({ referralId: null, tolt_referral: null })
})

test.each([
  ['ref_1', 'ref_1'],
  ['x'.repeat(501), null],
  [{ id: 1 }, null],
  [undefined, null],
])('of what the partner portal leaves, only a text that a session can hold is sent', (left, sent) => {
  vi.stubGlobal('window', { location: { hostname: 'localhost' }, tolt_referral: left })
  expect(readReferral(null).tolt_referral).toBe(sent)
})
