import { expect, test } from 'vitest'
import { partnerCodePattern, sameCode } from './partner-code.ts'

test.each([
  ['anna', true],
  ['Studio-7_x', true],
  ['7th', true],
  ['an', false],
  ['-anna', false],
  ['anna berg', false],
  ['a'.repeat(40), true],
  ['a'.repeat(41), false],
])('%j is a partner’s code: %s', (code, isOne) => {
  expect(partnerCodePattern.test(code)).toBe(isOne)
})

test('codes that differ in case are the same', () => {
  expect(sameCode('STUDIO-Anna')).toBe(sameCode('studio-anna'))
  expect(sameCode('studio-anna')).not.toBe(sameCode('studio-anne'))
})
