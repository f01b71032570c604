import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { SQSEvent } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brand } from '#shared/brand.ts'
import { acceptMail } from '../../scripts/testing/accept-mail.ts'
import { lambdaContext } from '../../scripts/testing/invoke-endpoint.ts'
import { openProductTables } from '../../scripts/testing/open-product-tables.ts'
import type { OutboxMessage } from '../outbox-messages.ts'
import { dynamodb } from '../stores/dynamodb.ts'
import { outboxPut } from '../stores/outbox.ts'
import { handler } from './send-mail.ts'

let tables: Awaited<ReturnType<typeof openProductTables>>
let mail: Awaited<ReturnType<typeof acceptMail>>
beforeAll(async () => {
  tables = await openProductTables()
  mail = await acceptMail()
  process.env['APP_ORIGIN'] = 'https://app.example.test'
})
afterAll(async () => {
  await mail.close()
  await tables.close()
})

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

describe('a promised letter', () => {
  it('is sent from us, with an address to answer to, as text and HTML', async () => {
    const message = letterTo('first@example.test')
    await promise('out_first', message)
    expect(await deliver({ id: 'out_first', message })).toEqual([])
    const [first, ...others] = mail.mailsTo('first@example.test')
    expect(others).toEqual([])
    expect(Object.fromEntries(first ?? [])).toMatchObject({
      Source: brand.mail.sender,
      'ReplyToAddresses.member.1': brand.mail.support,
      'Message.Subject.Data': `407193 er innloggingskoden din til ${brand.name}`,
      'Message.Subject.Charset': 'UTF-8',
      'Message.Body.Text.Data': expect.stringContaining('407193'),
      'Message.Body.Html.Data': expect.stringContaining('407193'),
      'Tags.member.1.Value': 'sign-in-code',
    })
  })

  it('is sent once, however often and in parallel its message comes', async () => {
    const message = letterTo('once@example.test')
    await promise('out_once', message)
    const delivery = { id: 'out_once', message }
    await Promise.all([deliver(delivery, delivery), deliver(delivery)])
    expect(await deliver(delivery, delivery)).toEqual([])
    expect(mail.mailsTo('once@example.test')).toHaveLength(1)
  })

  it('comes again while the mail service is down, and is sent once it is back', async () => {
    const message = letterTo('later@example.test')
    await promise('out_later', message)
    mail.state.down = true
    expect(await deliver({ id: 'out_later', message })).toEqual(['message-0'])
    mail.state.down = false
    expect(await deliver({ id: 'out_later', message })).toEqual([])
    expect(mail.mailsTo('later@example.test')).toHaveLength(1)
  })

  it('is not sent for a promise that nobody made', async () => {
    expect(await deliver({ id: 'out_unknown', message: letterTo('nobody@example.test') })).toEqual(['message-0'])
    expect(mail.mailsTo('nobody@example.test')).toEqual([])
  })
})
