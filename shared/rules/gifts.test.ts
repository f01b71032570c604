import { describe, expect, it } from 'vitest'
import { giftDays, giftLetterAt } from './gifts.ts'

describe('a gift', () => {
  it.each([
    ['in summer', '2026-07-01', '2026-07-01T07:00:00.000Z'],
    ['in winter', '2026-01-15', '2026-01-15T08:00:00.000Z'],
    ['on a day whose clocks change', '2026-03-29', '2026-03-29T07:00:00.000Z'],
  ])('has its letter at nine in Oslo %s', (_, day, at) => expect(giftLetterAt(day).toISOString()).toBe(at))

  it.each([
    ['2026-06-20T21:59:59.999Z', '2026-06-20', '2027-06-20'],
    ['2026-06-20T22:00:00.000Z', '2026-06-21', '2027-06-21'],
    ['2026-12-31T22:59:59.999Z', '2026-12-31', '2027-12-31'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01', '2028-01-01'],
    ['2027-02-28T12:00:00.000Z', '2027-02-28', '2028-02-28'],
    ['2028-02-29T12:00:00.000Z', '2028-02-29', '2029-02-28'],
  ])('is at %s for a day from %s to %s, of Oslo’s calendar', (now, first, last) =>
    expect(giftDays(new Date(now))).toEqual({ first, last }),
  )
})
