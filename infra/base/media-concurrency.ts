import type { JobName } from '#functions/manifest.ts'

/**
 * Percent of the account's concurrent executions for guests' uploads, which can wait where pages cannot. Previews have
 * their own share: people look at them while originals queue. Removals are short and unlimited.
 */
const shares: Readonly<Partial<Record<JobName, number>>> = {
  'uploads/verify-preview': 4,
  'uploads/verify-upload': 4,
  'pictures/make-renditions': 4,
  'downloads/build-download': 2,
}

/** The range that Lambda accepts as a queue's maximum concurrency (API reference, “ScalingConfig”). */
const [least, most] = [2, 1000]

/** How many of a job may run at once, given the account's `executions`; undefined for no limit. */
export function mediaConcurrency(job: JobName, executions: number): number | undefined {
  const share = shares[job]
  return share === undefined ? undefined : Math.min(most, Math.max(least, Math.floor((executions * share) / 100)))
}
