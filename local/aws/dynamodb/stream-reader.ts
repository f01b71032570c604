import { setTimeout as wait } from 'node:timers/promises'
import type { LoggedRecord } from './change-log.ts'
import type { StreamRecord } from './stream-record.ts'

export type StreamHandler = (record: StreamRecord) => Promise<void>

interface Log {
  read(afterKey: string | undefined, limit: number): Promise<LoggedRecord[]>
  remove(logKey: string): Promise<void>
}

/** Records under way at once: more stay in the log until some have been handled. */
const maxUnderWay = 500
const firstRetryMs = 100
const longestRetryMs = 10_000

/**
 * Hands the records of one table to a handler, at least once and in order per item, and removes what was handled.
 * A record that keeps failing holds up later changes of its own item alone.
 */
export class StreamReader {
  readonly #log: Log
  readonly #handler: StreamHandler
  readonly #stopped = new AbortController()
  /** Last delivery of each item that has any under way. */
  readonly #lanes = new Map<string, Promise<void>>()
  #underWay = 0
  #cursor: string | undefined
  #reading: Promise<void> | undefined
  #readAgain = false

  constructor(log: Log, handler: StreamHandler) {
    this.#log = log
    this.#handler = handler
  }

  /** Hands over nothing more; resolves once the log is no longer read. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#reading
  }

  /** Call after every commit that may have added records; cheap while a read is going on. */
  readNew(): void {
    this.#readAgain = true
    if (!this.#mayRead || this.#reading) return
    this.#reading = this.#readAll().finally(() => {
      this.#reading = undefined
      // Asked for again after the last look at the log.
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
