import type { JobName } from '#functions/manifest.ts'

/**
 * Percent of the account's concurrent executions for guests' uploads, which can wait as pages cannot. Previews have
 * their own share: people look at them while originals queue. Removals take a moment and have none.
 */
const shares: Readonly<Partial<Record<JobName, number>>> = {
  'uploads/verify-preview': 4,
  'uploads/verify-upload': 4,
  'pictures/make-renditions': 4,
  'downloads/build-download': 2,
}

/** What Lambda takes as the maximum concurrency of a queue (API reference, “ScalingConfig”). */
const [least, most] = [2, 1000]

/** How many of a job may run at once with this many `executions`; undefined: as many as there is work. */
export function mediaConcurrency(job: JobName, executions: number): number | undefined {
  const share = shares[job]
  return share === undefined ? undefined : Math.min(most, Math.max(least, Math.floor((executions * share) / 100)))
}
