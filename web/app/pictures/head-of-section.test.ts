import { expect, test } from 'vitest'
import { maxMomentTitle } from '#shared/rules/moments.ts'
import { headOf } from './head-of-section.ts'

/** A phone's list in rem: of usual text, and of text that is twice as large. */
const [usual, large] = [22.4, 9.7]

test('a short title and a day have one line on a phone', () => {
  expect(headOf({ title: 'Champagne by the lake' }, usual)).toBe(3.25)
  expect(headOf({ day: '2026-06-20' }, usual)).toBe(3.25)
})

test('a long title has the lines that it needs, more of them where text is large', () => {
  const heading = { title: 'm'.repeat(maxMomentTitle) }
  expect(headOf(heading, usual)).toBeCloseTo(3.25 + 3 * 1.575)
  expect(headOf(heading, large)).toBeCloseTo(3.25 + 7 * 1.575)
})
