import { expect, test } from 'vitest'
import { type JobName, jobs } from '#functions/manifest.ts'
import type { JobRow } from '#functions/needs.ts'
import { mediaConcurrency } from './media-concurrency.ts'
import { typedEntries } from '#shared/typed-entries.ts'

const rows = typedEntries<JobName, JobRow>(jobs)
const together = (executions: number) => rows.reduce((sum, [job]) => sum + (mediaConcurrency(job, executions) ?? 0), 0)

test('media leaves the larger part to pages: at most 6 of 10 places, and 100 of 1,000', () => {
  expect(together(10)).toBe(6)
  expect(together(1000)).toBe(100)
  for (const places of [11, 59, 60, 61, 99, 250, 3000])
    expect(together(places)).toBeLessThanOrEqual(Math.max(6, places / 10))
})

test('Lambda takes every one of the numbers', () => {
  for (const [job] of rows)
    for (const places of [10, 1000, 100_000]) {
      const most = mediaConcurrency(job, places) ?? 2
      expect(most).toBeGreaterThanOrEqual(2)
      expect(most).toBeLessThanOrEqual(1000)
      expect(most).toBe(Math.trunc(most))
    }
})

test.each(rows.filter(([, { media }]) => media?.originals?.includes('get')))(
  '%s, which reads what guests send, is among them',
  (job) => expect(mediaConcurrency(job, 1000)).toBeDefined(),
)
