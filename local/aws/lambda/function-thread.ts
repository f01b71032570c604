import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FunctionName } from '#functions/manifest.ts'
import { root } from '../../base/root.ts'
import { InvocationError, type HostedFunction, type Invocation, type ThreadMessage } from './invocation.ts'

interface ThreadOptions {
  /** The memory of the run's `Clock`. */
  clock: SharedArrayBuffer
  /** A line of a function's log. */
  onLog(name: FunctionName, line: string): void
  /** It takes no more invocations. */
  onEnd(): void
}

/** To compile is half of a bundle's start, and a run has dozens of them. */
const compiled = join(root, 'node_modules/.cache/compiled')

/** A thread that nobody called for this long gives its memory back. */
const idleMs = 600_000

interface Pending {
  name: FunctionName
  resolve(result: unknown): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

/** A worker thread that runs functions, each from its own bundle with its own environment, many invocations at once. */
export class FunctionThread {
  readonly #options: ThreadOptions
  readonly #worker: Worker
  readonly #pending = new Map<string, Pending>()
  #idle: NodeJS.Timeout | undefined
  #isEnding = false

  constructor(options: ThreadOptions) {
    this.#options = options
    const worker = new Worker(new URL('./function-worker.ts', import.meta.url), {
      workerData: { clock: options.clock },
      env: { NODE_COMPILE_CACHE: compiled },
    })
    worker.on('message', (message: ThreadMessage) => {
      if ('line' in message) return options.onLog(message.name, message.line)
      const { id, result, error } = message
      const pending = this.#settle(id)
      if (error === undefined) pending?.resolve(result)
      else pending?.reject(new InvocationError('threw', error))
    })
    worker.on('error', (error) => {
      for (const name of new Set([...this.#pending.values()].map((pending) => pending.name)))
        options.onLog(name, String(error instanceof Error ? error.stack : error))
    })
    worker.on('exit', () => {
      this.#end()
      this.#cutOff()
    })
    this.#worker = worker
  }

  /** Runs a function with `event`; rejects with an `InvocationError`. */
  invoke(hosted: HostedFunction, event: unknown): Promise<unknown> {
    const { name, timeout } = hosted
    clearTimeout(this.#idle)
    const id = randomUUID()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#settle(id)?.reject(new InvocationError('timed_out', `${name} did not end within ${timeout} s`))
        // As Lambda does: all else that the function's container was doing is lost with it.
        this.#cutOff(name)
        this.#end()
        this.#stopWhenDone()
      }, timeout * 1000)
      this.#pending.set(id, { name, resolve, reject, timer })
      this.#worker.postMessage({ id, hosted, event, deadline: Date.now() + timeout * 1000 } satisfies Invocation)
    })
  }

  /** Ends it with all that it is doing. */
  async stop(): Promise<void> {
    this.#end()
    await this.#worker.terminate()
  }

  #end() {
    clearTimeout(this.#idle)
    if (!this.#isEnding) this.#options.onEnd()
    this.#isEnding = true
  }

  /** What is under way of a function, or of all, has no answer. */
  #cutOff(only?: FunctionName) {
    for (const [id, { name }] of this.#pending)
      if (only === undefined || name === only)
        this.#settle(id)?.reject(new InvocationError('died', `${name} ended in the middle of an invocation`))
  }

  #settle(id: string): Pending | undefined {
    const pending = this.#pending.get(id)
    if (pending) clearTimeout(pending.timer)
    this.#pending.delete(id)
    this.#stopWhenDone()
    return pending
  }

  #stopWhenDone() {
    if (this.#pending.size > 0) return
    clearTimeout(this.#idle)
    if (this.#isEnding) void this.#worker.terminate()
    else this.#idle = setTimeout(() => void this.stop(), idleMs).unref()
  }
}
