import { join } from 'node:path'
import { type FunctionName, functionNeeds, jobs } from '#functions/manifest.ts'
import type { FunctionNeeds } from '#functions/needs.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import type { Clock } from '../../base/clock.ts'
import { FunctionThread } from './function-thread.ts'
import type { HostedFunction } from './invocation.ts'

/** A function's recent events, for the console. */
export interface FunctionReport {
  name: FunctionName
  invocations: number
  failures: number
}

interface HostOptions {
  /** Holds each function's bundle as `<name>/index.cjs`. */
  bundles: string
  environmentOf(name: FunctionName, needs: FunctionNeeds): Readonly<Record<string, string>>
  clock: Clock
  onLog(name: FunctionName, line: string): void
}

/** The HTTP API waits this long for an answer, also where the function's own time-out is longer. Seconds. */
const apiTimeout = 29
const defaultTimeout = 10

/** Memory in MB from which a function has a whole CPU (AWS, "Configuring function memory"). */
const wholeCpu = 1769

/**
 * All functions of the product. Those that need a whole CPU or draw have their own thread; the others share one,
 * because starting a thread costs as much as starting a function.
 */
export class FunctionHost {
  readonly #hosted: ReadonlyMap<FunctionName, HostedFunction & { thread: string }>
  readonly #threads = new Map<string, FunctionThread>()
  readonly #reports = new Map<FunctionName, FunctionReport>()
  readonly #options: HostOptions

  constructor(options: HostOptions) {
    this.#options = options
    this.#hosted = new Map(
      typedEntries<FunctionName, FunctionNeeds>(functionNeeds).map(([name, needs]) => {
        const timeout = needs.timeout ?? defaultTimeout
        return [
          name,
          {
            name,
            bundle: join(options.bundles, name, 'index.cjs'),
            environment: options.environmentOf(name, needs),
            timeout: name in jobs ? timeout : Math.min(timeout, apiTimeout),
            thread: needs.draws || (needs.memory ?? 0) >= wholeCpu ? name : 'shared',
          },
        ]
      }),
    )
  }

  get reports(): FunctionReport[] {
    return [...this.#reports.values()]
  }

  /** Runs a function; rejects with an `InvocationError`. */
  async invoke(name: FunctionName, event: unknown): Promise<unknown> {
    const found = this.#hosted.get(name)
    if (!found) throw new Error(`No function ${name}.`)
    const { thread, ...hosted } = found
    const report = this.#reports.get(name) ?? { name, invocations: 0, failures: 0 }
    this.#reports.set(name, report)
    report.invocations += 1
    try {
      return await this.#threadFor(thread).invoke(hosted, event)
    } catch (error) {
      report.failures += 1
      throw error
    }
  }

  /** Ends all threads; on its next invocation each function starts again, with its then current bundle. */
  async stop(): Promise<void> {
    await Promise.all([...this.#threads.values()].map((thread) => thread.stop()))
  }

  #threadFor(key: string): FunctionThread {
    const current = this.#threads.get(key)
    if (current) return current
    const { clock, onLog } = this.#options
    const thread = new FunctionThread({ clock: clock.memory, onLog, onEnd: () => this.#threads.delete(key) })
    this.#threads.set(key, thread)
    return thread
  }
}
