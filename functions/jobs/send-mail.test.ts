import mailModule from 'aws-ses-v2-local'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { SQSEvent } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import { lambdaContext } from '../../scripts/testing/invoke-endpoint.ts'
import { openProductTables } from '../../scripts/testing/open-product-tables.ts'
import type { OutboxMessage } from '../outbox-messages.ts'
import { dynamodb } from '../stores/dynamodb.ts'
import { outboxPut } from '../stores/outbox.ts'
import { handler } from './send-mail.ts'

/** A CommonJS module: its default export is one level deeper for Node than for the test runner. */
const serveMail = 'default' in mailModule ? mailModule.default : mailModule

const sent = z.object({
  emails: z.array(
    z.object({
      from: z.string(),
      replyTo: z.array(z.string()),
      destination: z.object({ to: z.array(z.string()) }),
      subject: z.string(),
      body: z.object({ text: z.string(), html: z.string() }),
    }),
  ),
})

let tables: Awaited<ReturnType<typeof openProductTables>>
let mail: Awaited<ReturnType<typeof serveMail>>
let origin: string
beforeAll(async () => {
  tables = await openProductTables()
  mail = await serveMail({ host: '127.0.0.1', port: 0 })
  const address = mail.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  Object.assign(process.env, { AWS_ENDPOINT_URL_SES: origin, APP_ORIGIN: 'https://app.example.test' })
})
afterAll(async () => {
  await Promise.all([tables.close(), close(mail)])
})

function close(server: typeof mail) {
  return new Promise((resolve) => {
    server.close(resolve)
    server.closeAllConnections()
  })
}

const letterTo = (to: string): OutboxMessage<'send-mail'> => ({
  letter: 'sign-in-code',
  to,
  locale: 'no',
  code: '407193',
  minutes: 10,
})

async function promise(id: string, message: OutboxMessage<'send-mail'>) {
  await dynamodb.send(new TransactWriteCommand({ TransactItems: [outboxPut('send-mail', message, id)] }))
}

/** Delivers one batch as SQS does and answers the ids of the messages that failed. */
async function deliver(...messages: { id: string; message: OutboxMessage<'send-mail'> }[]): Promise<string[]> {
  const Records = messages.map(({ id, message }, index) => ({
    messageId: `message-${index}`,
    receiptHandle: '',
    body: JSON.stringify({ id, message: JSON.stringify(message) }),
    attributes: { ApproximateReceiveCount: '1', SentTimestamp: '', SenderId: '', ApproximateFirstReceiveTimestamp: '' },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: '',
    awsRegion: 'eu-north-1',
  }))
  const event: SQSEvent = { Records }
  const { batchItemFailures } = await handler(event, lambdaContext)
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)
}

async function mailsTo(address: string) {
  const { emails } = sent.parse(await (await fetch(`${origin}/store`)).json())
  return emails.filter(({ destination }) => destination.to.includes(address))
}

describe('a promised letter', () => {
  it('is sent from us, with an address to answer to, as text and HTML', async () => {
    const message = letterTo('first@example.test')
    await promise('out_first', message)
    expect(await deliver({ id: 'out_first', message })).toEqual([])
    expect(await mailsTo('first@example.test')).toEqual([
      {
        from: brand.mail.sender,
        replyTo: [brand.mail.support],
        destination: { to: ['first@example.test'] },
        subject: `407193 er innloggingskoden din til ${brand.name}`,
        body: { text: expect.stringContaining('407193'), html: expect.stringContaining('407193') },
      },
    ])
  })

  it('is sent once, however often and in parallel its message comes', async () => {
    const message = letterTo('once@example.test')
    await promise('out_once', message)
    const delivery = { id: 'out_once', message }
    await Promise.all([deliver(delivery, delivery), deliver(delivery)])
    expect(await deliver(delivery, delivery)).toEqual([])
    expect(await mailsTo('once@example.test')).toHaveLength(1)
  })

  it('comes again while the mail service is down, and is sent once it is back', async () => {
    const message = letterTo('later@example.test')
    await promise('out_later', message)
    await close(mail)
    expect(await deliver({ id: 'out_later', message })).toEqual(['message-0'])
    mail = await serveMail({ host: '127.0.0.1', port: Number(new URL(origin).port) })
    expect(await deliver({ id: 'out_later', message })).toEqual([])
    expect(await mailsTo('later@example.test')).toHaveLength(1)
  })

  it('is not sent for a promise that nobody made', async () => {
    expect(await deliver({ id: 'out_unknown', message: letterTo('nobody@example.test') })).toEqual(['message-0'])
    expect(await mailsTo('nobody@example.test')).toEqual([])
  })
})
