import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FunctionName } from '#functions/manifest.ts'
import { root } from '../../base/root.ts'
import { InvocationError, type HostedFunction, type Invocation, type ThreadMessage } from './invocation.ts'

interface ThreadOptions {
  /** The memory of the run's `Clock`. */
  clock: SharedArrayBuffer
  onLog(name: FunctionName, line: string): void
  /** It takes no more invocations. */
  onEnd(): void
}

/** Compiling is half of a bundle's start, and a run has dozens of them. */
const compiled = join(root, 'node_modules/.cache/compiled')

/**
 * Seconds until an invocation must have begun. AWS also counts a function's load separately; here other functions load
 * in the same thread.
 */
const loadSeconds = 29

/** A thread that is idle for this long is ended, to free its memory. */
const idleMs = 600_000

interface Pending {
  hosted: HostedFunction
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
      if ('begun' in message) return this.#begin(message.begun)
      const { id, result, error } = message
      const pending = this.#settle(id)
      if (error === undefined) pending?.resolve(result)
      else pending?.reject(new InvocationError('threw', error))
    })
    worker.on('error', (error) => {
      for (const name of new Set([...this.#pending.values()].map(({ hosted }) => hosted.name)))
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
    clearTimeout(this.#idle)
    const id = randomUUID()
    return new Promise((resolve, reject) => {
      const timer = this.#cutOffAfter(loadSeconds, id, hosted.name)
      this.#pending.set(id, { hosted, resolve, reject, timer })
      this.#worker.postMessage({ id, hosted, event } satisfies Invocation)
    })
  }

  /** Starts the invocation's time limit. */
  #begin(id: string) {
    const pending = this.#pending.get(id)
    if (!pending) return
    const { name, timeout } = pending.hosted
    clearTimeout(pending.timer)
    pending.timer = this.#cutOffAfter(timeout, id, name)
  }

  #cutOffAfter(seconds: number, id: string, name: FunctionName): NodeJS.Timeout {
    return setTimeout(() => {
      this.#settle(id)?.reject(new InvocationError('timed_out', `${name} did not end within ${seconds} s`))
      // In AWS, other running invocations have their own containers and end normally.
      this.#end()
      this.#stopWhenDone()
    }, seconds * 1000)
  }

  /** Ends it with all running invocations. */
  async stop(): Promise<void> {
    this.#end()
    await this.#worker.terminate()
  }

  #end() {
    clearTimeout(this.#idle)
    if (!this.#isEnding) this.#options.onEnd()
    this.#isEnding = true
  }

  /** Rejects all running invocations. */
  #cutOff() {
    for (const [id, { hosted }] of this.#pending)
      this.#settle(id)?.reject(new InvocationError('died', `${hosted.name} ended in the middle of an invocation`))
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
