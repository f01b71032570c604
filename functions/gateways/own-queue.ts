import { Sha256 } from '@smithy/core/checksum'
import { HttpRequest } from '@smithy/core/protocols'
import { SignatureV4 } from '@smithy/signature-v4'
import type { SQSRecord } from 'aws-lambda'
import { setTimeout as wait } from 'node:timers/promises'
import { clock } from '../runtime/clock.ts'
import { env } from '../runtime/env.ts'
import { defaultProvider } from './lambda-credentials.ts'

/** Makes the queue redeliver this run's message that many seconds from now. */
export const showAgain = ({ receiptHandle }: SQSRecord, seconds: number): Promise<void> =>
  call('ChangeMessageVisibility', {
    QueueUrl: env.queueUrl(),
    ReceiptHandle: receiptHandle,
    VisibilityTimeout: seconds,
  })

/** Copies a message to its queue's dead letters. */
export const sendToDeadLetters = ({ body }: SQSRecord): Promise<void> =>
  call('SendMessage', { QueueUrl: env.deadLettersUrl(), MessageBody: body })

const maxAttempts = 3
const firstPauseMs = 100
const timeoutMs = 3000

interface SqsInput extends Record<string, string | number> {
  QueueUrl: string
}

/**
 * Two actions of SQS's JSON protocol, signed by hand: its SDK client would be a tenth of every job's bundle. Throws if
 * SQS refuses, or fails three times.
 */
async function call(action: string, input: SqsInput): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const answer = await send(action, input).catch((error: unknown) => error)
    if (answer instanceof Response && answer.ok) return
    const isFinal = answer instanceof Response && answer.status < 500 && answer.status !== 429
    if (isFinal || attempt === maxAttempts)
      throw answer instanceof Response ? new Error(`SQS answered ${answer.status}: ${await answer.text()}`) : answer
    await wait(firstPauseMs * 2 ** attempt * Math.random())
  }
}

async function send(action: string, input: SqsInput): Promise<Response> {
  const { protocol, hostname, port, origin, host } = new URL(input.QueueUrl)
  const body = JSON.stringify(input)
  const request = new HttpRequest({
    method: 'POST',
    protocol,
    hostname,
    ...(port && { port: Number(port) }),
    path: '/',
    headers: { host, 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `AmazonSQS.${action}` },
    body,
  })
  const signer = new SignatureV4({
    service: 'sqs',
    region: env.region(),
    credentials: defaultProvider(),
    sha256: Sha256,
  })
  const { headers } = await signer.sign(request, { signingDate: clock.now() })
  return fetch(origin, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) })
}
