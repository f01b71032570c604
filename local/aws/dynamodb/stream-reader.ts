import { setTimeout as wait } from 'node:timers/promises'
import type { LoggedRecord } from './change-log.ts'
import type { StreamRecord } from './stream-record.ts'

export type StreamHandler = (record: StreamRecord) => Promise<void>

interface Log {
  read(afterKey: string | undefined, limit: number): Promise<LoggedRecord[]>
  remove(logKey: string): Promise<void>
}

/** Most records being handled: the rest stays in the log. */
const maxUnderWay = 500
const firstRetryMs = 100
const longestRetryMs = 10_000

/**
 * Passes one table's records to a handler, at least once and in order per item, and removes handled ones. A failing
 * record only blocks later changes of its own item.
 */
export class StreamReader {
  readonly #log: Log
  readonly #handler: StreamHandler
  readonly #stopped = new AbortController()
  /** Last delivery of each item with deliveries in progress. */
  readonly #lanes = new Map<string, Promise<void>>()
  #underWay = 0
  #cursor: string | undefined
  #reading: Promise<void> | undefined
  #readAgain = false

  constructor(log: Log, handler: StreamHandler) {
    this.#log = log
    this.#handler = handler
  }

  /** Passes nothing more; resolves once the log is no longer read. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#reading
  }

  /** Call after every commit that may have added records; cheap while a read is in progress. */
  readNew(): void {
    this.#readAgain = true
    if (!this.#mayRead || this.#reading) return
    this.#reading = this.#readAll().finally(() => {
      this.#reading = undefined
      // Requested again after the last read of the log.
      this.#readIfAsked()
    })
  }

  get #mayRead(): boolean {
    return !this.#stopped.signal.aborted && this.#underWay < maxUnderWay
  }

  #readIfAsked(): void {
    if (this.#readAgain) this.readNew()
  }

  async #readAll(): Promise<void> {
    while (this.#readAgain && this.#mayRead) {
      this.#readAgain = false
      const wanted = maxUnderWay - this.#underWay
      const records = await this.#log.read(this.#cursor, wanted)
      for (const record of records) this.#enqueue(record)
      if (records.length === wanted) this.#readAgain = true
    }
  }

  #enqueue(logged: LoggedRecord): void {
    this.#cursor = logged.logKey
    this.#underWay += 1
    const before = this.#lanes.get(logged.itemKey) ?? Promise.resolve()
    const delivery = before
      .then(() => this.#deliver(logged))
      .finally(() => {
        this.#underWay -= 1
        if (this.#lanes.get(logged.itemKey) === delivery) this.#lanes.delete(logged.itemKey)
        this.#readIfAsked()
      })
    this.#lanes.set(logged.itemKey, delivery)
  }

  async #deliver({ logKey, record }: LoggedRecord): Promise<void> {
    for (let retryMs = firstRetryMs; !this.#stopped.signal.aborted; retryMs = Math.min(retryMs * 2, longestRetryMs)) {
      const handled = await this.#handler(record).then(
        () => true,
        () => false,
      )
      if (this.#stopped.signal.aborted) return
      if (handled) return this.#log.remove(logKey)
      await wait(retryMs, undefined, { signal: this.#stopped.signal, ref: false }).catch(() => undefined)
    }
  }
}
