import { createHash, randomUUID } from 'node:crypto'
import type { SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod'
import type { JobName } from '#functions/manifest.ts'
import type { Faults } from '../../base/faults.ts'
import { region } from '../../base/resource-names.ts'
import { type MessageStore, receiptHandleOf, type StoredMessage } from './message-store.ts'

interface JobQueueOptions {
  /** The queue has the name of its job. */
  job: JobName
  store: MessageStore
  faults: Faults
  batchSize: number
  /** How many batches are handled at a time. */
  concurrency: number
  /** Milliseconds for which a received message is hidden, unless its job changes it (`ChangeMessageVisibility`). */
  visibilityTimeout: number
  /** How often a message is received before it becomes a dead letter. */
  maxReceives: number
  /** Milliseconds before a new message may be received. */
  delay?: number
  /** Epoch milliseconds. */
  now: () => number
  /** Runs the job with a batch; its result lists the failed messages. */
  work(event: SQSEvent): Promise<unknown>
}

/** The limit of SNS and EventBridge, which fill the queues; SQS would accept four times as much (AWS quotas). */
const maxMessageBytes = 256 * 1024

const batchResult = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).default([]) })
  .nullish()

/**
 * One queue and its consumer, by SQS's rules: at least once, partial batch failures, dead letters. A message that is
 * not deleted returns after its visibility time-out, but never during the run that received it: Lambda's time-out is
 * shorter.
 */
export class JobQueue {
  readonly #options: JobQueueOptions
  #timer: NodeJS.Timeout | undefined
  #stopped = false
  readonly #batches = new Map<Promise<void>, readonly string[]>()

  constructor(options: JobQueueOptions) {
    this.#options = options
  }

  /** Adds a message; when this returns it is on disk. Throws if it is too large or a fault is ordered. */
  send(body: string): void {
    const { job, store, faults, delay = 0, now } = this.#options
    const bytes = Buffer.byteLength(body)
    if (bytes > maxMessageBytes)
      throw new Error(`${job}: a message of ${bytes} bytes, where ${maxMessageBytes} are allowed`)
    if (faults.take('sqs', 'SendMessage')) throw new Error(`${job}: the queue refuses this message by a fault`)
    const sentAt = now()
    store.add(randomUUID(), job, body, { sentAt, visibleAt: sentAt + delay })
    this.wake()
  }

  /** Receives due messages up to the concurrency limit, and sets the timer for later ones. */
  wake(): void {
    const { job, store, faults, batchSize, concurrency, visibilityTimeout, maxReceives, now } = this.#options
    clearTimeout(this.#timer)
    while (!this.#stopped && this.#batches.size < concurrency) {
      if (faults.take('sqs', 'ReceiveMessage') ?? faults.take('sqs', `ReceiveMessage ${job}`)) break
      const at = now()
      const receiving = {
        count: batchSize,
        now: at,
        hiddenUntil: at + visibilityTimeout,
        maxReceives,
        held: this.#held,
      }
      const messages = store.receive(job, receiving)
      if (messages.length === 0) break
      const batch = this.#work(messages).finally(() => {
        this.#batches.delete(batch)
        if (!this.#stopped) this.wake()
      })
      this.#batches.set(
        batch,
        messages.map(({ id }) => id),
      )
    }
    const isFull = this.#stopped || this.#batches.size >= concurrency
    const due = isFull ? undefined : store.nextDue(job, this.#held)
    if (due !== undefined) this.#timer = setTimeout(() => this.wake(), Math.max(10, due - now()))
  }

  /** Whether no message is in progress or due, and none waits for its first or second try. */
  get isAtRest(): boolean {
    const { store, job, now } = this.#options
    const waiting = store.list(false).filter(({ queue }) => queue === job)
    return this.#batches.size === 0 && waiting.every(({ receives, visibleAt }) => receives > 1 && visibleAt > now())
  }

  /** Receives nothing more, and waits for batches in progress. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await Promise.all(this.#batches.keys())
  }

  get #held(): string[] {
    return [...this.#batches.values()].flat()
  }

  async #work(messages: readonly StoredMessage[]): Promise<void> {
    const { store, work, job } = this.#options
    try {
      const result = batchResult.parse(await work({ Records: messages.map((message) => sqsRecord(job, message)) }))
      const failed = new Set(result?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
      for (const { id } of messages) if (!failed.has(id)) store.delete(id)
    } catch (error) {
      console.error(`${job}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

/** A received message as Lambda passes it to a job. */
export function sqsRecord(job: JobName, message: StoredMessage): SQSRecord {
  const { id, body, receives, sentAt, firstReceivedAt } = message
  return {
    messageId: id,
    receiptHandle: receiptHandleOf(message),
    body,
    attributes: {
      ApproximateReceiveCount: String(receives),
      SentTimestamp: String(sentAt),
      SenderId: 'local',
      ApproximateFirstReceiveTimestamp: String(firstReceivedAt),
    },
    messageAttributes: {},
    md5OfBody: createHash('md5').update(body).digest('hex'),
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:${region}:000000000000:${job.replaceAll('/', '-')}`,
    awsRegion: region,
  }
}
