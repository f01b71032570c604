import { expect, test } from 'vitest'
import { type JobName, jobs } from '#functions/manifest.ts'
import type { JobRow } from '#functions/needs.ts'
import { mediaConcurrency } from './media-concurrency.ts'
import { typedEntries } from '#shared/typed-entries.ts'

const rows = typedEntries<JobName, JobRow>(jobs)
const preview: JobName = 'uploads/verify-preview'
const together = (executions: number) => rows.reduce((sum, [job]) => sum + (mediaConcurrency(job, executions) ?? 0), 0)
const originals = (executions: number) => together(executions) - (mediaConcurrency(preview, executions) ?? Infinity)

test('originals leave the larger part to pages and previews: at most 6 of 10 places, and 100 of 1,000', () => {
  expect(originals(10)).toBe(6)
  expect(originals(1000)).toBe(100)
  for (const places of [11, 59, 60, 61, 99, 250, 3000])
    expect(originals(places)).toBeLessThanOrEqual(Math.max(6, places / 10))
})

test('previews without end leave pages their places: with originals they take 8 of 10, and 140 of 1,000', () => {
  expect(together(10)).toBe(8)
  expect(together(1000)).toBe(140)
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

/** It asks whether a film lies there, and leaves reading it to MediaConvert; of a voice it reads 25 MB at most. */
const asksOnly: JobName = 'films/convert-film'
const reading = rows.filter(
  ([job, { media }]) => job !== asksOnly && (media?.originals?.includes('get') || media?.previews?.includes('get')),
)

test.each(reading)('%s, which reads what guests send, is among them', (job) =>
  expect(mediaConcurrency(job, 1000)).toBeDefined(),
)
