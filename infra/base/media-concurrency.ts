import type { JobName } from '#functions/manifest.ts'

/**
 * Share of the account's concurrent executions, in percent, for functions that process guests' uploads: this work can
 * wait, pages cannot. Previews have a share of their own because people look at them while originals still queue.
 * Removals are not included: they come from few people and take a moment.
 */
const shares: Readonly<Partial<Record<JobName, number>>> = {
  'uploads/verify-preview': 4,
  'uploads/verify-upload': 4,
  'pictures/make-renditions': 4,
  'downloads/build-download': 2,
}

/** What Lambda takes as the maximum concurrency of a queue (API reference, “ScalingConfig”). */
const [least, most] = [2, 1000]

/**
 * How many of a job may run at once in an account with this many `executions`; undefined for as many as there is work.
 */
export function mediaConcurrency(job: JobName, executions: number): number | undefined {
  const share = shares[job]
  return share === undefined ? undefined : Math.min(most, Math.max(least, Math.floor((executions * share) / 100)))
}
