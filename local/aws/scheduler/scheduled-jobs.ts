import { type JobName, jobs } from '#functions/manifest.ts'
import type { JobRow } from '#functions/needs.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import type { FunctionHost } from '../lambda/function-host.ts'

/** No job of that name runs by the clock. */
export class UnknownJobError extends Error {}

/** `rate(5 minutes)` in milliseconds (EventBridge, "Rate expressions"). */
function intervalOf(every: string): number {
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(every) ?? []
  const minutes = { minute: 1, hour: 60, day: 24 * 60 }[unit]
  if (minutes === undefined) throw new Error(`Expected rate(n minutes|hours|days), got ${every}.`)
  return Number(count) * minutes * 60_000
}

/** The jobs that run by the clock, each also on demand as if at another time. */
export class ScheduledJobs {
  readonly #host: FunctionHost
  readonly #every = new Map<string, { job: JobName; interval: number }>()
  readonly #timers: NodeJS.Timeout[] = []

  constructor(host: FunctionHost) {
    this.#host = host
    for (const [job, { trigger }] of typedEntries<JobName, JobRow>(jobs))
      if ('every' in trigger) this.#every.set(job.replace(/^.*\//, ''), { job, interval: intervalOf(trigger.every) })
  }

  /** What `run` takes. */
  get names(): string[] {
    return [...this.#every.keys()]
  }

  start(): void {
    for (const { job, interval } of this.#every.values())
      this.#timers.push(
        setInterval(() => {
          this.#host.invoke(job, { now: new Date().toISOString() }).catch((error: unknown) => console.error(error))
        }, interval),
      )
  }

  /** Runs a job once, as if at `now`; answers what it says it did. */
  async run(name: string, now: Date): Promise<unknown> {
    const scheduled = this.#every.get(name)
    if (!scheduled)
      throw new UnknownJobError(`No scheduled job ${name}; there are: ${[...this.#every.keys()].join(', ') || 'none'}.`)
    return (await this.#host.invoke(scheduled.job, { now: now.toISOString() })) ?? {}
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
  }
}
