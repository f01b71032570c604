import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { retryState } from './letter-retries.ts'
import { addressRefused } from './undelivered-letter-store.ts'

const promisedAt = '2026-11-20T12:00:00.000Z'
const minutesLater = (minutes: number) => new Date(Date.parse(promisedAt) + minutes * 60_000)
const failedAfter = (minutes: number) => ({
  promisedAt,
  failedAt: minutesLater(minutes).toISOString(),
  failure: 'ServiceUnavailable',
})

describe('an undelivered letter', () => {
  it('is due five minutes after its queue’s tries', () => {
    expect(retryState(failedAfter(1), minutesLater(5))).toBe('waiting')
    expect(retryState(failedAfter(1), minutesLater(6))).toBe('due')
  })

  it('waits as long again as all its tries took', () => {
    expect(retryState(failedAfter(60), minutesLater(119))).toBe('waiting')
    expect(retryState(failedAfter(60), minutesLater(120))).toBe('due')
  })

  it('is given up after three days', () => {
    expect(retryState(failedAfter(60), minutesLater(3 * 24 * 60))).toBe('due')
    expect(retryState(failedAfter(60), minutesLater(3 * 24 * 60 + 1))).toBe('given_up')
  })

  it('is tried at most a dozen times more in three days of silence, whenever the clock looks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), (every) => {
        let failed = 2
        let tries = 0
        for (let at = failed; at < 4 * 24 * 60; at += every)
          if (retryState(failedAfter(failed), minutesLater(at)) === 'due') {
            failed = at
            tries += 1
          }
        expect(tries).toBeGreaterThan(5)
        expect(tries).toBeLessThanOrEqual(12)
      }),
    )
  })

  it('is given up at once where its address is refused', () => {
    expect(retryState({ ...failedAfter(1), failure: addressRefused }, minutesLater(6))).toBe('given_up')
  })

  it('stays where its address is suppressed', () => {
    expect(retryState({ ...failedAfter(1), failure: 'suppressed' }, minutesLater(9999))).toBe('suppressed')
  })
})
