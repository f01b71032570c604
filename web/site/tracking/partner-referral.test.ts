import { afterEach, expect, test, vi } from 'vitest'
import { referralLeft } from './partner-referral.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['ref_1', 'ref_1'],
  ['x'.repeat(501), null],
  [{ id: 1 }, null],
  [undefined, null],
])('of what the partner portal leaves, only a text that a session can hold is sent', (left, sent) => {
  vi.stubGlobal('window', { tolt_referral: left })
  expect(referralLeft()).toBe(sent)
})
