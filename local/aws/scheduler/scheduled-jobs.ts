import { type JobName, jobs } from '#functions/manifest.ts'
import type { JobRow } from '#functions/needs.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import type { Clock } from '../../base/clock.ts'
import type { FunctionHost } from '../lambda/function-host.ts'

export class UnknownJobError extends Error {}

/** A due job's outcome: its own report, or why it did not run. */
export type JobRun = { name: string; did: unknown } | { name: string; error: string }

interface ScheduledJob {
  name: string
  job: JobName
  /** Milliseconds between two runs. */
  interval: number
  /** When it runs next, epoch milliseconds of the run's clock. */
  due: number
}

/** `rate(5 minutes)` in milliseconds (EventBridge, "Rate expressions"). */
function intervalOf(every: string): number {
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(every) ?? []
  const minutes = { minute: 1, hour: 60, day: 24 * 60 }[unit]
  if (minutes === undefined) throw new Error(`Expected rate(n minutes|hours|days), got ${every}.`)
  return Number(count) * minutes * 60_000
}

/** Jobs that run on a schedule; each can also run on demand, as if at another time. */
export class ScheduledJobs {
  readonly #host: Pick<FunctionHost, 'invoke'>
  readonly #clock: Clock
  readonly #jobs: readonly ScheduledJob[]
  #timer: NodeJS.Timeout | undefined

  constructor(host: Pick<FunctionHost, 'invoke'>, clock: Clock) {
    this.#host = host
    this.#clock = clock
    this.#jobs = typedEntries<JobName, JobRow>(jobs).flatMap(([job, { trigger }]) => {
      if (!('every' in trigger)) return []
      const interval = intervalOf(trigger.every)
      return [{ name: job.replace(/^.*\//, ''), job, interval, due: clock.now() + interval }]
    })
  }

  /** The parameters of `run`. */
  get names(): string[] {
    return this.#jobs.map(({ name }) => name)
  }

  /** From now on each job runs when it is due. */
  start(): void {
    this.#wait()
  }

  /**
   * The clock has just been set: runs every job that became due, once, and returns their reports. After a step back no
   * job waits longer than its interval.
   */
  async takeNewTime(): Promise<JobRun[]> {
    const now = this.#clock.now()
    for (const job of this.#jobs) job.due = Math.min(job.due, now + job.interval)
    return this.#runDue()
  }

  /** Runs a job once, as if at `now`; returns its report. */
  async run(name: string, now: Date): Promise<unknown> {
    const scheduled = this.#jobs.find((each) => each.name === name)
    if (!scheduled)
      throw new UnknownJobError(`No scheduled job ${name}; there are: ${this.names.join(', ') || 'none'}.`)
    return (await this.#host.invoke(scheduled.job, { now: now.toISOString() })) ?? {}
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  async #runDue(): Promise<JobRun[]> {
    const now = this.#clock.now()
    const due = this.#jobs.filter((job) => job.due <= now)
    for (const job of due) job.due = now + job.interval
    if (this.#timer) this.#wait()
    return Promise.all(
      due.map(({ name }) =>
        this.run(name, new Date(now)).then(
          (did): JobRun => ({ name, did }),
          (error: unknown): JobRun => {
            console.error(error)
            return { name, error: error instanceof Error ? error.message : String(error) }
          },
        ),
      ),
    )
  }

  /** Pauses are real time: after it is set, the clock runs as fast as the machine's. */
  #wait(): void {
    clearTimeout(this.#timer)
    const next = Math.min(...this.#jobs.map(({ due }) => due))
    this.#timer = setTimeout(() => void this.#runDue(), Math.max(0, next - this.#clock.now()))
  }
}
