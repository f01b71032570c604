import type { JobName } from '#functions/manifest.ts'

/**
 * Percent of the account's concurrent executions that work on what guests send may take: it can wait, pages cannot. Previews have places
 * of their own, for they are looked at while originals stand in a line. Removals are not among it: they come from few hands and take a moment.
 */
const shares: Readonly<Partial<Record<JobName, number>>> = {
  'uploads/verify-preview': 4,
  'uploads/verify-upload': 4,
  'pictures/make-renditions': 4,
  'downloads/build-download': 2,
}

/** What Lambda takes as the maximum concurrency of a queue (API reference, “ScalingConfig”). */
const [least, most] = [2, 1000]

/** How many of a job may run at once in an account of so many `executions`; undefined for as many as there is work. */
export function mediaConcurrency(job: JobName, executions: number): number | undefined {
  const share = shares[job]
  return share === undefined ? undefined : Math.min(most, Math.max(least, Math.floor((executions * share) / 100)))
}
