import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '../../base/root.ts'
import { InvocationError, type InvocationResult } from './invocation.ts'

interface ContainerOptions {
  name: string
  /** The function's CommonJS bundle. */
  bundle: string
  /** All that it finds in `process.env`. */
  environment: Readonly<Record<string, string>>
  /** The memory of the run's `Clock`. */
  clock: SharedArrayBuffer
  /** Seconds after which an invocation is cut off, and the container with it. */
  timeout: number
  /** A line of the function's log. */
  onLog(line: string): void
}

/** To compile is most of a worker's start, and a run has dozens of them. */
const compiled = join(root, 'node_modules/.cache/compiled')

/** A worker that nobody called for this long gives its memory back. */
const idleMs = 120_000

interface Pending {
  resolve(result: unknown): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

/** One function in a worker thread, started with its first invocation and serving many at once. */
export class FunctionContainer {
  readonly #options: ContainerOptions
  readonly #pending = new Map<string, Pending>()
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(options: ContainerOptions) {
    this.#options = options
  }

  /** Runs the function with `event`; rejects with an `InvocationError`. */
  invoke(event: unknown): Promise<unknown> {
    const { name, timeout } = this.#options
    const worker = (this.#worker ??= this.#start())
    clearTimeout(this.#idle)
    const id = randomUUID()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#settle(id)?.reject(new InvocationError('timed_out', `${name} did not end within ${timeout} s`))
        // As Lambda does: what else the container was doing is lost with it.
        void this.stop()
      }, timeout * 1000)
      this.#pending.set(id, { resolve, reject, timer })
      worker.postMessage({ id, event, deadline: Date.now() + timeout * 1000 })
    })
  }

  /** Ends the worker; the next invocation starts a new one with the bundle as it is by then. */
  async stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    clearTimeout(this.#idle)
    await worker?.terminate()
  }

  #start(): Worker {
    const { name, bundle, environment, clock, onLog } = this.#options
    const worker = new Worker(new URL('./function-worker.ts', import.meta.url), {
      workerData: { bundle, name, clock },
      env: { ...environment, NODE_COMPILE_CACHE: compiled },
      stdout: true,
      stderr: true,
    })
    for (const stream of [worker.stdout, worker.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        for (const line of text.split('\n')) if (line !== '') onLog(line)
      })
    worker.on('message', ({ id, result, error }: InvocationResult) => {
      const pending = this.#settle(id)
      if (error === undefined) pending?.resolve(result)
      else pending?.reject(new InvocationError('threw', error))
    })
    worker.on('error', (error) => onLog(String(error instanceof Error ? error.stack : error)))
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
      for (const id of this.#pending.keys())
        this.#settle(id)?.reject(new InvocationError('died', `${name} ended in the middle of an invocation`))
    })
    return worker
  }

  #settle(id: string): Pending | undefined {
    const pending = this.#pending.get(id)
    if (pending) clearTimeout(pending.timer)
    this.#pending.delete(id)
    clearTimeout(this.#idle)
    if (this.#pending.size === 0) this.#idle = setTimeout(() => void this.stop(), idleMs).unref()
    return pending
  }
}
