import { expect, test } from 'vitest'
import { isProductionHost } from './buyer.ts'

test.each(['festlens.example', 'www.festlens.example'])('a referral counts on %s', (host) => {
  expect(isProductionHost(host)).toBe(true)
})

test.each(['localhost', 'notfestlens.example', 'festlens.example.evil.test'])(
  'a referral does not count on %s',
  (host) => {
    expect(isProductionHost(host)).toBe(false)
  },
)
