import { createHash, randomUUID } from 'node:crypto'
import type { SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod'
import type { JobName } from '#functions/manifest.ts'
import type { Faults } from '../../base/faults.ts'
import { region } from '../../base/resource-names.ts'
import type { MessageStore, StoredMessage } from './message-store.ts'

interface JobQueueOptions {
  /** The queue is called as its job. */
  job: JobName
  store: MessageStore
  faults: Faults
  batchSize: number
  /** How many batches are worked on at a time. */
  concurrency: number
  /** Milliseconds for which a received message is hidden from others. */
  visibilityTimeout: number
  /** Milliseconds for which a message waits before it may be received. */
  delay?: number
  /** Runs the job with a batch; its result says which messages failed. */
  work(event: SQSEvent): Promise<unknown>
}

/** Tries after the first before a message is a dead letter: 1, 2, 4, 8, 16, 16, 16 and 16 seconds apart. */
const retries = 8
const retryDelayMs = (failures: number) => Math.min(2 ** (failures - 1), 16) * 1000

/** What SNS and EventBridge, which fill the queues, take at most; a queue itself would take four times as much (AWS quotas). */
const maxMessageBytes = 256 * 1024

const batchResult = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).default([]) })
  .nullish()

/** One queue and its consumer: at least once, partial batch failures, growing pauses, dead letters. */
export class JobQueue {
  readonly #options: JobQueueOptions
  #running = 0
  #timer: NodeJS.Timeout | undefined
  #stopped = false
  readonly #batches = new Set<Promise<void>>()

  constructor(options: JobQueueOptions) {
    this.#options = options
  }

  /** Takes a message; when this returns it is on disk. Throws where it is too large or a fault is ordered. */
  send(body: string): void {
    const { job, store, faults, delay } = this.#options
    const bytes = Buffer.byteLength(body)
    if (bytes > maxMessageBytes)
      throw new Error(`${job}: a message of ${bytes} bytes, where ${maxMessageBytes} are allowed`)
    if (faults.take('sqs', 'SendMessage')) throw new Error(`${job}: the queue was told to refuse this message`)
    store.add(randomUUID(), job, body, delay && Date.now() + delay)
    this.wake()
  }

  /** Receives whatever is due, as far as the concurrency goes, and sets the alarm for what is due later. */
  wake(): void {
    const { job, store, faults, batchSize, concurrency, visibilityTimeout } = this.#options
    clearTimeout(this.#timer)
    while (!this.#stopped && this.#running < concurrency) {
      if (faults.take('sqs', 'ReceiveMessage') ?? faults.take('sqs', `ReceiveMessage ${job}`)) break
      const now = Date.now()
      const messages = store.receive(job, batchSize, now, now + visibilityTimeout)
      if (messages.length === 0) break
      this.#running += 1
      const batch = this.#work(messages).finally(() => {
        this.#running -= 1
        this.#batches.delete(batch)
        if (!this.#stopped) this.wake()
      })
      this.#batches.add(batch)
    }
    const due = this.#stopped || this.#running >= concurrency ? undefined : store.nextDue(job)
    if (due !== undefined) this.#timer = setTimeout(() => this.wake(), Math.max(10, due - Date.now()))
  }

  /** Receives no more and waits for the batches under way. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await Promise.all(this.#batches)
  }

  async #work(messages: readonly StoredMessage[]): Promise<void> {
    const { store, work, job } = this.#options
    let failed: ReadonlySet<string>
    try {
      const result = batchResult.parse(await work({ Records: messages.map((message) => sqsRecord(job, message)) }))
      failed = new Set(result?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
    } catch (error) {
      console.error(`${job}: ${error instanceof Error ? error.message : String(error)}`)
      failed = new Set(messages.map(({ id }) => id))
    }
    for (const { id, receives } of messages)
      if (!failed.has(id)) store.delete(id)
      else if (receives > retries) store.bury(id)
      else store.showAgainAt(id, Date.now() + retryDelayMs(receives))
  }
}

function sqsRecord(job: JobName, { id, body, receives }: StoredMessage): SQSRecord {
  return {
    messageId: id,
    receiptHandle: id,
    body,
    attributes: {
      ApproximateReceiveCount: String(receives),
      SentTimestamp: String(Date.now()),
      SenderId: 'local',
      ApproximateFirstReceiveTimestamp: String(Date.now()),
    },
    messageAttributes: {},
    md5OfBody: createHash('md5').update(body).digest('hex'),
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:${region}:000000000000:${job.replaceAll('/', '-')}`,
    awsRegion: region,
  }
}
