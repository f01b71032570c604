import type { Context, SQSBatchItemFailure, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod'
import { sendToDeadLetters, showAgain } from '../gateways/own-queue.ts'
import { type OutboxKind, outboxMessages, type OutboxMessage } from '../outbox-messages.ts'
import { givenUpAfter, retryDelay } from '../queue-times.ts'
import { correlate } from '../runtime/correlation.ts'
import { countMetric } from '../runtime/count-metric.ts'
import { log } from '../runtime/log.ts'
import { clock } from '../runtime/clock.ts'

/** Time left for this invocation, for work that must stop in time. */
export interface JobClock {
  remainingMs(): number
}

/** The circumstances of a message's delivery. */
export interface JobTurn extends JobClock {
  /** Number of deliveries of this message, including this one. */
  deliveries: number
}

/**
 * The pipe's form of an outbox row: `message` is the row's JSON text or, if its template has parsed that, the object.
 * The same work delivered again has the same `id`.
 */
const queued = z.object({ id: z.string(), kind: z.string(), message: z.unknown() })

/**
 * Makes the handler of a queue of outbox rows of one kind. A failing message is reported as failed and redelivered; the
 * others of its batch are done (AWS, "Reporting batch item failures"). A message of another kind is left to its own
 * queue: a new SNS filter may pass everything for a quarter of an hour (AWS, "Subscription filter policies").
 */
export function outboxJob<Kind extends OutboxKind>(
  kind: Kind,
  work: (message: OutboxMessage<Kind>, id: string, turn: JobTurn) => Promise<void>,
) {
  return queueJob(async (body, turn) => {
    const { id, kind: promised, message } = queued.parse(body)
    if (promised !== kind) return
    const promise: unknown = typeof message === 'string' ? JSON.parse(message) : message
    // oxlint-disable-next-line typescript/consistent-type-assertions -- ties the schema picked by `kind` to its own type
    await work(outboxMessages[kind].parse(promise) as OutboxMessage<Kind>, id, turn)
  })
}

const objectCreated = z.union([
  z.object({ Records: z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })) }),
  /** S3's test message when its notifications are configured (S3, "Event notification types and destinations"). */
  z.object({ Event: z.literal('s3:TestEvent') }).transform(() => ({ Records: [] })),
])

/** Makes the handler of a queue of S3's new objects; `work` gets each decoded key. */
export function objectJob(work: (key: string, turn: JobTurn) => Promise<void>) {
  return queueJob(async (body, turn) => {
    const { Records } = objectCreated.parse(body)
    // S3 encodes keys in events like form fields: a space is a plus.
    for (const { s3 } of Records) await work(decodeURIComponent(s3.object.key.replaceAll('+', ' ')), turn)
  })
}

/**
 * Makes the handler of any other queue; `work` gets each message's parsed JSON. Invalid JSON fails only its own
 * message.
 */
export function queueJob(work: (body: unknown, turn: JobTurn) => Promise<void>) {
  return async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const remainingMs = () => context.getRemainingTimeInMillis()
    const attempt = async (record: SQSRecord): Promise<SQSRecord[]> => {
      const { messageId, body, attributes } = record
      const fail = (cause: unknown): SQSRecord[] => {
        const error = cause instanceof Error ? cause : new Error(String(cause))
        log.error('Job failed, its message will come again', { messageId, error })
        // Lambda counts no error for a message that its batch reports as failed.
        countMetric('FailedMessages')
        return [record]
      }
      try {
        const { json, correlationId = messageId } = parseBody(body)
        const turn = { remainingMs, deliveries: Number(attributes.ApproximateReceiveCount) }
        return await correlate(correlationId, () => work(json, turn).then(() => [], fail))
      } catch (cause) {
        return fail(cause)
      }
    }
    const failed = await Promise.all(event.Records.map(attempt))
    // Only now, so that none is redelivered while this batch is running.
    const failures = await Promise.all(failed.flat().map(putBack))
    return { batchItemFailures: failures.flat() }
  }
}

/**
 * Schedules a failed message's redelivery after its pause, or moves it to the dead letters after a day; returns it as
 * failed while its queue is to keep it. If the queue cannot be reached, the message is redelivered after the visibility
 * time-out.
 */
async function putBack(record: SQSRecord): Promise<SQSBatchItemFailure[]> {
  const { messageId, attributes } = record
  const receives = Number(attributes.ApproximateReceiveCount)
  const age = (clock.now().getTime() - Number(attributes.ApproximateFirstReceiveTimestamp)) / 1000
  try {
    // A first try is never the last, even if a local run's clock is moved during it.
    if (age >= givenUpAfter && receives > 1) {
      await sendToDeadLetters(record)
      log.error('A message is given up and lies among the dead letters', { messageId })
      return []
    }
    await showAgain(record, retryDelay(receives))
  } catch (error) {
    log.warn('A failed message comes again after its queue’s time-out', { messageId, error })
  }
  return [{ itemIdentifier: messageId }]
}

/** From the browser's request that caused the work, if any. */
const carried = z.object({ correlationId: z.string() })

function parseBody(body: string): { json: unknown; correlationId: string | undefined } {
  const json: unknown = JSON.parse(body)
  return { json, correlationId: carried.safeParse(json).data?.correlationId }
}

/** A scheduled job's due time: EventBridge's `time`, or `now` in a manual run. */
const clockEvent = z.object({ now: z.iso.datetime().optional(), time: z.iso.datetime().optional() })

/** Makes the handler of a scheduled job; logs what `work` returns. */
export function scheduledJob<Result>(work: (now: Date, turn: JobClock) => Promise<Result>) {
  return async (event: unknown, context: Context): Promise<Result> => {
    const { now, time } = clockEvent.parse(event)
    const turn = { remainingMs: () => context.getRemainingTimeInMillis() }
    const done = await correlate(context.awsRequestId, () => work(new Date(now ?? time ?? clock.now()), turn))
    // An alarm rings when this heartbeat is missing.
    countMetric('FinishedRuns')
    return done
  }
}
