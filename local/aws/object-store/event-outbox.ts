import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'

/** Our own records, read back from our own disk. */
const recordShape = z.looseObject({
  /** Without the prefix `s3:`, such as `ObjectCreated:Put`. */
  eventName: z.string(),
  s3: z.looseObject({
    object: z.looseObject({
      /** URL-encoded as a form is: a space is a plus sign. */
      key: z.string(),
      /** Bytes; absent of removals, as is the ETag. */
      size: z.number().optional(),
      eTag: z.string().optional(),
      versionId: z.string().optional(),
      /** Later events of one key compare greater as text. */
      sequencer: z.string(),
    }),
  }),
})

/** One record of an S3 event notification (AWS: "Event message structure"). */
export type S3EventNotificationRecord = z.infer<typeof recordShape>

const firstRetryMs = 1000
const longestRetryMs = 30_000

/** Events kept on disk from the write that caused them until their receiver has taken them: at least once, in no order. */
export class EventOutbox {
  #database: DatabaseSync
  #receive: (record: S3EventNotificationRecord) => Promise<void>
  #started = new Set<number>()
  #deliveries = new Set<Promise<void>>()
  #retries = new Set<NodeJS.Timeout>()
  #isClosed = false

  constructor(database: DatabaseSync, receive: (record: S3EventNotificationRecord) => Promise<void>) {
    this.#database = database
    this.#receive = receive
  }

  /** Records an event; call it within the transaction of the write, and deliver() after that. */
  add(record: S3EventNotificationRecord): void {
    this.#database.prepare('INSERT INTO events (record) VALUES (?)').run(JSON.stringify(record))
  }

  /** Starts the delivery of every event on disk that is not being delivered yet. */
  deliver(): void {
    if (this.#isClosed) return
    for (const row of this.#database.prepare('SELECT id, record FROM events ORDER BY id').all()) {
      const { id, record } = z.object({ id: z.number(), record: z.string() }).parse(row)
      if (this.#started.has(id)) continue
      this.#started.add(id)
      this.#attempt(id, recordShape.parse(JSON.parse(record)), firstRetryMs)
    }
  }

  /** Waits for deliveries under way; those still owed stay on disk for the next start. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const retry of this.#retries) clearTimeout(retry)
    await Promise.all(this.#deliveries)
  }

  #attempt(id: number, record: S3EventNotificationRecord, retryMs: number): void {
    const delivery = this.#receive(record).then(
      () => {
        this.#database.prepare('DELETE FROM events WHERE id = ?').run(id)
        this.#started.delete(id)
      },
      (error: unknown) => {
        if (this.#isClosed) return
        process.stderr.write(
          `object store: ${record.eventName} not delivered, again in ${retryMs} ms: ${String(error)}\n`,
        )
        const retry = setTimeout(() => {
          this.#retries.delete(retry)
          this.#attempt(id, record, Math.min(retryMs * 2, longestRetryMs))
        }, retryMs)
        this.#retries.add(retry)
      },
    )
    this.#deliveries.add(delivery)
    void delivery.finally(() => this.#deliveries.delete(delivery))
  }
}
