import { expect, it } from 'vitest'
import { bookkeepingEnds } from './bookkeeping-period.ts'

it.each([
  ['2026-01-01T00:00:00.000Z', '2031-12-31T23:00:00.000Z'],
  ['2026-11-21T12:00:00.000Z', '2031-12-31T23:00:00.000Z'],
  ['2026-12-31T22:59:59.999Z', '2031-12-31T23:00:00.000Z'],
  // New year in Oslo.
  ['2026-12-31T23:00:00.000Z', '2032-12-31T23:00:00.000Z'],
])('a sale of %s is kept until five years after its accounting year: %s', (soldAt, ends) => {
  expect(bookkeepingEnds(soldAt)).toBe(ends)
})
