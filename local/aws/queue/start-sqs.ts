import * as z from 'zod'
import type { JobName } from '#functions/manifest.ts'
import type { Faults } from '../../base/faults.ts'
import { listen, sendJson, type Serve } from '../../base/listen.ts'
import { readBody } from '../../base/read-body.ts'
import type { SignedCalls, StandIn } from '../../base/stand-in.ts'
import { verifyCall } from '../sigv4/verify-signature.ts'
import type { MessageStore } from './message-store.ts'
import { deadLettersOf, queueOf } from '../../base/queue-names.ts'

interface SqsOptions extends SignedCalls {
  messages: MessageStore
  faults: Faults
  /** Whether a job is the caller: nobody else may touch its queue. */
  isJob(accessKeyId: string, job: JobName): boolean
}

const maxBytes = 1024 * 1024
const contentType = 'application/x-amz-json-1.0'
const queueUrl = z.url().transform((url) => new URL(url).pathname.split('/').at(-1) ?? '')
const changeVisibility = z.object({
  QueueUrl: queueUrl,
  ReceiptHandle: z.string(),
  VisibilityTimeout: z
    .int()
    .min(0)
    .max(12 * 60 * 60),
})
const sendMessage = z.object({ QueueUrl: queueUrl, MessageBody: z.string().min(1) })

/** Starts SQS's stand-in for a job's own queue: `ChangeMessageVisibility`, and `SendMessage` to its dead letters. */
export function startSqs(options: SqsOptions): Promise<StandIn> {
  const { messages, faults, isJob, now = Date.now } = options
  const serve: Serve = async (request, response) => {
    const answer = (status: number, json: unknown) => sendJson(response, status, json, { 'content-type': contentType })
    const refuse = (type: string) => answer(400, { __type: `com.amazonaws.sqs#${type}`, message: type })
    const body = (await readBody(request, maxBytes)) ?? Buffer.alloc(0)
    const caller = verifyCall(request, body, 'sqs', options)
    if (!caller.ok) return refuse('InvalidSignatureException')
    const action = String(request.headers['x-amz-target']).replace('AmazonSQS.', '')
    const fault = faults.take('sqs', action)
    if (fault) return answer(fault.status ?? 500, { __type: 'InternalFailure' })
    const input: unknown = JSON.parse(body.toString())
    if (action === 'ChangeMessageVisibility') {
      const { QueueUrl, ReceiptHandle, VisibilityTimeout } = changeVisibility.parse(input)
      const job = queueOf(QueueUrl)
      if (!job || !isJob(caller.accessKeyId, job)) return refuse('AccessDeniedException')
      const at = now()
      const outcome = messages.changeVisibility(job, ReceiptHandle, at, at + VisibilityTimeout * 1000)
      return outcome === 'changed' ? answer(200, {}) : refuse(outcome)
    }
    if (action === 'SendMessage') {
      const { QueueUrl, MessageBody } = sendMessage.parse(input)
      const job = deadLettersOf(QueueUrl)
      if (!job || !isJob(caller.accessKeyId, job)) return refuse('AccessDeniedException')
      const id = messages.addDeadLetter(job, MessageBody, now())
      return answer(200, { MessageId: id })
    }
    refuse('UnsupportedOperation')
  }
  return listen(0, serve)
}
