import { describe, expect, it } from 'vitest'
import { jobs } from './manifest.ts'
import type { JobRow } from './needs.ts'
import {
  givenUpAfter,
  maxReceives,
  messageRetention,
  receivesUntilGivenUp,
  retryDelay,
  visibilityTimeout,
} from './queue-times.ts'

const rows = Object.entries<JobRow>(jobs).filter(([, { trigger }]) => !('every' in trigger))

describe('a message that fails', () => {
  it('comes again after seconds at first, and every quarter of an hour in the end', () => {
    const delays = Array.from({ length: 16 }, (_, index) => retryDelay(index + 1))
    expect(delays).toEqual([1, 2, 4, 8, 16, 16, 16, 16, 32, 64, 128, 256, 512, 900, 900, 900])
  })

  it('is hidden meanwhile for six times the time-out of its job', () => {
    const [[, row] = ['', undefined]] = rows
    expect(row && visibilityTimeout({ ...row, timeout: 20, hiddenFor: undefined })).toBe(120)
  })

  it('is tried about a hundred times in its day', () => {
    expect(receivesUntilGivenUp()).toBe(109)
  })
})

describe.each(rows)('the queue of %s', (_, row) => {
  it('never takes a message away from a job that still fails by its times', () => {
    expect(maxReceives(row)).toBeGreaterThan(receivesUntilGivenUp())
  })

  it('makes a message whose runs are all killed a dead letter before it forgets it', () => {
    expect(maxReceives(row) * visibilityTimeout(row)).toBeLessThan(messageRetention)
    expect(Math.min(24 * 60 * 60, 1000 * visibilityTimeout(row))).toBeLessThanOrEqual(
      maxReceives(row) * visibilityTimeout(row),
    )
    expect(givenUpAfter).toBeLessThan(messageRetention)
  })
})
