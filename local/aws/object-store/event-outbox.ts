import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'

/** Records that this store wrote itself. */
const recordShape = z.looseObject({
  /** Without the prefix `s3:`, such as `ObjectCreated:Put`. */
  eventName: z.string(),
  s3: z.looseObject({
    object: z.looseObject({
      /** URL-encoded like a form: a space is a plus sign. */
      key: z.string(),
      /** Bytes. */
      size: z.number(),
      eTag: z.string(),
      versionId: z.string(),
      /** Of one key, later events compare greater as text. */
      sequencer: z.string(),
    }),
  }),
})

/** One record of an S3 event notification (AWS: "Event message structure"). */
export type S3EventNotificationRecord = z.infer<typeof recordShape>

const firstRetryMs = 1000
const longestRetryMs = 30_000

/** Events are on disk from the write that caused them until they are delivered: at least once, in no order. */
export class EventOutbox {
  #database: DatabaseSync
  #receive: (record: S3EventNotificationRecord) => Promise<void>
  #started = new Set<number>()
  #deliveries = new Set<Promise<void>>()
  #closed = new AbortController()

  constructor(database: DatabaseSync, receive: (record: S3EventNotificationRecord) => Promise<void>) {
    this.#database = database
    this.#receive = receive
  }

  /** Records an event; call it within the write's transaction, and deliver() after that. */
  add(record: S3EventNotificationRecord): void {
    this.#database.prepare('INSERT INTO events (record) VALUES (?)').run(JSON.stringify(record))
  }

  /** Starts to deliver every stored event that is not being delivered yet. */
  deliver(): void {
    if (this.#closed.signal.aborted) return
    for (const row of this.#database.prepare('SELECT id, record FROM events ORDER BY id').all()) {
      const { id, record } = z.object({ id: z.number(), record: z.string() }).parse(row)
      if (this.#started.has(id)) continue
      this.#started.add(id)
      const delivery = this.#attempt(id, recordShape.parse(JSON.parse(record)))
      this.#deliveries.add(delivery)
      void delivery.finally(() => this.#deliveries.delete(delivery))
    }
  }

  /** Waits for deliveries in progress; the others stay on disk for the next start. */
  async close(): Promise<void> {
    this.#closed.abort()
    await Promise.all(this.#deliveries)
  }

  async #attempt(id: number, record: S3EventNotificationRecord): Promise<void> {
    const { signal } = this.#closed
    for (let retryMs = firstRetryMs; !signal.aborted; retryMs = Math.min(retryMs * 2, longestRetryMs)) {
      try {
        await this.#receive(record)
        this.#database.prepare('DELETE FROM events WHERE id = ?').run(id)
        this.#started.delete(id)
        return
      } catch (error) {
        if (signal.aborted) return
        process.stderr.write(
          `object store: ${record.eventName} not delivered, again in ${retryMs} ms: ${String(error)}\n`,
        )
        await wait(retryMs, undefined, { signal }).catch(() => undefined)
      }
    }
  }
}
