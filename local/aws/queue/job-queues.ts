import type { DynamodbStandIn } from '../dynamodb/start-dynamodb.ts'
import type { StreamRecord } from '../dynamodb/stream-record.ts'
import type { Faults } from '../../base/faults.ts'
import type { FunctionHost } from '../lambda/function-host.ts'
import type { FilmEvent } from '../media-convert/film-event.ts'
import type { MailEvent } from '../mail/mail-event.ts'
import type { S3EventNotificationRecord } from '../object-store/event-outbox.ts'
import { type JobName, jobs } from '#functions/manifest.ts'
import type { JobRow, MediaPrefix } from '#functions/needs.ts'
import type { OutboxKind } from '#functions/outbox-messages.ts'
import { maxReceives, visibilityTimeout } from '#functions/queue-times.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import type { Clock } from '../../base/clock.ts'
import { tableNameOf } from '../../base/resource-names.ts'
import { JobQueue } from './job-queue.ts'
import type { MessageStore } from './message-store.ts'
import { setTimeout as pause } from 'node:timers/promises'

/** As many batches of one job at a time as a laptop can use. */
const concurrency = 2

/** The queues of all jobs, and what fills them. */
export class JobQueues {
  readonly #byKind = new Map<OutboxKind, JobQueue>()
  readonly #byPrefix = new Map<MediaPrefix, JobQueue>()
  readonly #ofMailEvents: JobQueue[] = []
  readonly #ofFilmEvents: JobQueue[] = []

  readonly #store: MessageStore
  readonly #clock: Clock

  constructor(host: FunctionHost, store: MessageStore, faults: Faults, clock: Clock) {
    this.#store = store
    this.#clock = clock
    for (const [job, row] of typedEntries<JobName, JobRow>(jobs)) {
      const { trigger } = row
      if ('every' in trigger) continue
      const queue = new JobQueue({
        job,
        store,
        faults,
        batchSize: trigger.batchSize ?? 10,
        concurrency,
        visibilityTimeout: visibilityTimeout(row) * 1000,
        maxReceives: maxReceives(row),
        now: clock.now,
        ...(row.delay && { delay: row.delay * 1000 }),
        work: (event) => host.invoke(job, event),
      })
      if ('outbox' in trigger) this.#byKind.set(trigger.outbox, queue)
      else if ('media' in trigger) this.#byPrefix.set(trigger.media, queue)
      else if ('mailEvents' in trigger) this.#ofMailEvents.push(queue)
      else this.#ofFilmEvents.push(queue)
    }
  }

  /** S3's notifications: each new object goes to the queue of its prefix. */
  readonly takeObjectEvent = async (event: S3EventNotificationRecord): Promise<void> => {
    const [prefix] = event.s3.object.key.split('/')
    for (const [wanted, queue] of this.#byPrefix)
      if (wanted === prefix) queue.send(JSON.stringify({ Records: [event] }))
  }

  /** EventBridge's rule for SES's events about letters. */
  takeMailEvent(event: MailEvent): void {
    for (const queue of this.#ofMailEvents) queue.send(JSON.stringify(event))
  }

  /** EventBridge's rule for MediaConvert's events about films. */
  takeFilmEvent(event: FilmEvent): void {
    for (const queue of this.#ofFilmEvents) queue.send(JSON.stringify(event))
  }

  /** The outbox: new rows go to the queue of their kind, with their request's id. Returns a function that stops it. */
  readOutbox(dynamodb: DynamodbStandIn): () => void {
    return dynamodb.readStream(tableNameOf('outbox'), async ({ eventName, dynamodb: { NewImage } }: StreamRecord) => {
      if (eventName !== 'INSERT') return
      const [id, kind, message, correlationId] = ['id', 'kind', 'message', 'correlationId'].map(
        (name) => NewImage?.[name]?.S,
      )
      for (const [wanted, queue] of this.#byKind)
        if (wanted === kind) queue.send(JSON.stringify({ id, kind, message, correlationId }))
    })
  }

  /** Starts on due messages, including those that the last run left. */
  start(): void {
    for (const queue of this.#all()) queue.wake()
  }

  /** The clock was at `before` (epoch milliseconds) and has just been set: delivers messages that are due by now. */
  takeNewTime(before: number): void {
    const now = this.#clock.now()
    if (now < before) this.#store.setBack(before - now, now)
    this.start()
  }

  /** Whether no message is in progress or due, and none waits for its first or second try. */
  get areAtRest(): boolean {
    return this.#all().every(({ isAtRest }) => isAtRest)
  }

  async stop(): Promise<void> {
    await Promise.all(this.#all().map((queue) => queue.stop()))
  }

  #all(): JobQueue[] {
    return [...this.#byKind.values(), ...this.#byPrefix.values(), ...this.#ofMailEvents, ...this.#ofFilmEvents]
  }
}

const lookEveryMs = 50
/** Several checks in a row: between a step's message and its letter's the queues are empty for a moment. */
const quietLooks = 3

/**
 * Waits until the queues are idle, at most `atMostMs` milliseconds; returns whether they are.
 */
export async function queuesAtRest(queues: Pick<JobQueues, 'areAtRest'>, atMostMs: number): Promise<boolean> {
  const end = performance.now() + atMostMs
  for (let quiet = 0; quiet < quietLooks; quiet = queues.areAtRest ? quiet + 1 : 0) {
    if (performance.now() > end) return false
    await pause(lookEveryMs)
  }
  return true
}
