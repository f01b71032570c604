import middy from '@middy/core'
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as z from 'zod'
import type { OutboxKind } from '../needs.ts'
import { outboxMessages, type OutboxMessage } from '../outbox-messages.ts'
import { log } from './log.ts'

/** Time left to this invocation, for work that must put itself down in time. */
export interface JobClock {
  remainingMs(): number
}

/** What the pipe makes of an outbox row, `message` still JSON text; the same work delivered again has the same `id`. */
const queued = z.object({ id: z.string(), message: z.string() })

/**
 * Makes the handler of a queue that is fed by outbox rows of one kind. A message whose work throws is reported as failed
 * and comes again; the others of its batch are done (AWS, "Reporting batch item failures").
 */
export function outboxJob<Kind extends OutboxKind>(
  kind: Kind,
  work: (message: OutboxMessage<Kind>, id: string, clock: JobClock) => Promise<void>,
) {
  return queueJob(async (body, clock) => {
    const { id, message } = queued.parse(JSON.parse(body))
    // oxlint-disable-next-line typescript/consistent-type-assertions -- ties the schema picked by `kind` to its own type
    await work(outboxMessages[kind].parse(JSON.parse(message)) as OutboxMessage<Kind>, id, clock)
  })
}

const objectCreated = z.object({
  Records: z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })).default([]),
})

/** Makes the handler of a queue that S3 tells of new objects; `work` gets each decoded key. */
export function objectJob(work: (key: string, clock: JobClock) => Promise<void>) {
  return queueJob(async (body, clock) => {
    const { Records } = objectCreated.parse(JSON.parse(body))
    // S3 encodes keys in events as form fields do: a space is a plus.
    for (const { s3 } of Records) await work(decodeURIComponent(s3.object.key.replaceAll('+', ' ')), clock)
  })
}

function queueJob(work: (body: string, clock: JobClock) => Promise<void>) {
  return middy(async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const clock = { remainingMs: () => context.getRemainingTimeInMillis() }
    const results = await Promise.allSettled(event.Records.map((record) => work(record.body, clock)))
    const batchItemFailures = event.Records.flatMap(({ messageId }, index) => {
      const result = results[index]
      if (result?.status !== 'rejected') return []
      const error = result.reason instanceof Error ? result.reason : new Error(String(result.reason))
      log.error('Job failed, its message will come again', { messageId, error })
      return [{ itemIdentifier: messageId }]
    })
    return { batchItemFailures }
  })
}
