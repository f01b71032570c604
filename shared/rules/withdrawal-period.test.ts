import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithinWithdrawalPeriod, withdrawalDeadline } from './withdrawal-period.ts'

const hourMs = 60 * 60 * 1000

describe('the withdrawal period', () => {
  it('ends with the fourteenth day after the purchase, wherever the buyer lives', () => {
    const wednesday = '2026-11-18T12:00:00.000Z'
    expect(isWithinWithdrawalPeriod(wednesday, '2026-12-03T11:59:59.999Z')).toBe(true)
    expect(isWithinWithdrawalPeriod(wednesday, '2026-12-03T12:00:00.000Z')).toBe(false)
  })

  it('lasts until Monday is over where its last day is on a weekend', () => {
    const saturday = '2026-11-21T12:00:00.000Z'
    expect(withdrawalDeadline(saturday).toISOString()).toBe('2026-12-08T12:00:00.000Z')
  })

  it('lasts until Monday is over where it is Saturday in some zones, but in neither the first nor the last', () => {
    expect(withdrawalDeadline('2031-02-08T10:00:00.000Z').toISOString()).toBe('2031-02-25T10:00:00.000Z')
  })

  it('lasts until Monday is over where it is Saturday in the first zone alone', () => {
    expect(withdrawalDeadline('2026-11-20T10:30:00.000Z').toISOString()).toBe('2026-12-07T10:30:00.000Z')
  })

  it('is never shorter than the buyer’s own calendar says', () => {
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.integer({ min: -12, max: 14 }), (purchased, offsetHours) => {
        const local = new Date(purchased.getTime() + offsetHours * hourMs)
        local.setUTCDate(local.getUTCDate() + 14)
        while ([0, 6].includes(local.getUTCDay())) local.setUTCDate(local.getUTCDate() + 1)
        local.setUTCHours(23, 59, 59, 999)
        const lastMoment = new Date(local.getTime() - offsetHours * hourMs)
        expect(isWithinWithdrawalPeriod(purchased.toISOString(), lastMoment.toISOString())).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
