import { join } from 'node:path'
import { type FunctionName, functionNeeds, jobs } from '#functions/manifest.ts'
import type { FunctionNeeds } from '#functions/needs.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import type { Clock } from '../../base/clock.ts'
import { FunctionContainer } from './function-container.ts'

/** What happened to a function lately; shown in the console. */
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

/** All functions of the product, each in a container of its own. */
export class FunctionHost {
  readonly #containers: ReadonlyMap<FunctionName, FunctionContainer>
  readonly #reports = new Map<FunctionName, FunctionReport>()

  constructor({ bundles, environmentOf, clock, onLog }: HostOptions) {
    this.#containers = new Map(
      typedEntries(functionNeeds).map(([name, needs]) => {
        const timeout = needs.timeout ?? defaultTimeout
        return [
          name,
          new FunctionContainer({
            name,
            bundle: join(bundles, name, 'index.cjs'),
            environment: environmentOf(name, needs),
            clock: clock.memory,
            timeout: name in jobs ? timeout : Math.min(timeout, apiTimeout),
            onLog: (line) => onLog(name, line),
          }),
        ]
      }),
    )
  }

  get reports(): FunctionReport[] {
    return [...this.#reports.values()]
  }

  /** Runs a function; rejects with an `InvocationError`. */
  async invoke(name: FunctionName, event: unknown): Promise<unknown> {
    const container = this.#containers.get(name)
    if (!container) throw new Error(`No function ${name}.`)
    const report = this.#reports.get(name) ?? { name, invocations: 0, failures: 0 }
    this.#reports.set(name, report)
    report.invocations += 1
    try {
      return await container.invoke(event)
    } catch (error) {
      report.failures += 1
      throw error
    }
  }

  /** Ends all workers; each starts again, with its bundle as it is then, when it is next invoked. */
  async stop(): Promise<void> {
    await Promise.all([...this.#containers.values()].map((container) => container.stop()))
  }
}
