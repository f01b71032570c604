import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brand } from '#shared/brand.ts'
import { acceptMail } from '#e2e/kit/accept-mail.ts'
import { lambdaContext } from '#e2e/kit/invoke-endpoint.ts'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { sentEvent } from '#local/aws/mail/mail-event.ts'
import { sqsRecord } from '#e2e/kit/sqs-record.ts'
import { exampleLetters } from '../example-letters.ts'
import type { OutboxMessage } from '../../outbox-messages.ts'
import { dynamodb } from '../../database/dynamodb.ts'
import { outboxPut } from '../../database/outbox.ts'
import { liftSuppression, suppress, suppressionId } from '../../sign-in/suppression-store.ts'
import { retryState } from '../letter-retries.ts'
import { listUndelivered, promiseAgain, readUndelivered } from '../undelivered-letter-store.ts'
import { handler as recordMailEvent } from './record-mail-event.ts'
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

const acknowledgementTo = (to: string): OutboxMessage<'send-mail'> => ({
  letter: 'support-acknowledgement',
  to,
  locale: 'no',
  requestId: 'sup_5QXA2B5C7K3M',
  category: 'photos',
})

async function promise(id: string, message: OutboxMessage<'send-mail'>, promisedAt?: string) {
  await dynamodb.send(new TransactWriteCommand({ TransactItems: [outboxPut('send-mail', message, id, promisedAt)] }))
}

const readPromise = async (id: string) =>
  (await dynamodb.send(new GetCommand({ TableName: 'outbox', Key: { id }, ConsistentRead: true }))).Item

const listed = async (to: string) =>
  (await listUndelivered({ limit: 100 })).rows.filter(({ message }) => message.to === to)

/** Delivers one batch as SQS does and answers the ids of the messages that failed. */
async function deliver(...messages: { id: string; message: OutboxMessage<'send-mail'> }[]): Promise<string[]> {
  const Records = messages.map(({ id, message }, index) =>
    sqsRecord({ id, kind: 'send-mail', message: JSON.stringify(message) }, `message-${index}`),
  )
  const { batchItemFailures } = await handler({ Records }, lambdaContext)
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

  it('is sent from the stage’s own address where it has one', async () => {
    process.env['MAIL_SENDER'] = 'Festlens <hello@qa.example.test>'
    const message = letterTo('qa@example.test')
    await promise('out_qa', message)
    expect(await deliver({ id: 'out_qa', message })).toEqual([])
    delete process.env['MAIL_SENDER']
    expect(Object.fromEntries(mail.mailsTo('qa@example.test')[0] ?? [])).toMatchObject({
      Source: 'Festlens <hello@qa.example.test>',
    })
  })

  it('from support’s form is answered to its writer', async () => {
    const message: OutboxMessage<'send-mail'> = { ...exampleLetters['support-notice'], email: 'writer@example.test' }
    await promise('out_notice', message)
    expect(await deliver({ id: 'out_notice', message })).toEqual([])
    const [notice] = mail.mailsTo(brand.mail.support)
    expect(Object.fromEntries(notice ?? [])).toMatchObject({
      Source: brand.mail.sender,
      'ReplyToAddresses.member.1': 'writer@example.test',
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

  it('ends where the mail service refuses its address: nothing is tried again, and staff see it', async () => {
    const message = letterTo('müller@example.test')
    await promise('out_refused', message)
    expect(await deliver({ id: 'out_refused', message })).toEqual([])
    const refused = await readUndelivered('out_refused')
    expect(refused).toMatchObject({ failure: 'InvalidParameterValue', attempts: 1 })
    expect(refused && retryState(refused, new Date(Date.now() + 60 * 60_000))).toBe('given_up')
  })

  it('is not sent for a promise that nobody made', async () => {
    expect(await deliver({ id: 'out_unknown', message: letterTo('nobody@example.test') })).toEqual(['message-0'])
    expect(mail.mailsTo('nobody@example.test')).toEqual([])
  })

  it('leaves nothing of itself in the table once it is sent', async () => {
    const message = letterTo('forgotten@example.test')
    await promise('out_forgotten', message)
    await deliver({ id: 'out_forgotten', message })
    expect(JSON.stringify(await readPromise('out_forgotten'))).not.toMatch(/407193|forgotten@/)
  })

  it('is not sent when its code is over before its message comes', async () => {
    const message = letterTo('late@example.test')
    await promise('out_late', message, new Date(Date.now() - 11 * 60_000).toISOString())
    expect(await deliver({ id: 'out_late', message })).toEqual([])
    expect(mail.mailsTo('late@example.test')).toEqual([])
  })
})

describe('a letter whose sending was taken but whose answer was lost', () => {
  async function loseAnswers(id: string, to: string) {
    const message = acknowledgementTo(to)
    await promise(id, message)
    mail.state.mute = true
    expect(await deliver({ id, message })).toEqual(['message-0'])
    mail.state.mute = false
    return message
  }

  it('goes out at most once more, for SES tells of it before its message comes again', async () => {
    const message = await loseAnswers('out_mute', 'mute@example.test')
    expect(await deliver({ id: 'out_mute', message })).toEqual(['message-0'])
    const [taken] = mail.mailsTo('mute@example.test')
    const tags = { [taken?.get('Tags.member.2.Name') ?? '']: [taken?.get('Tags.member.2.Value') ?? ''] }
    const told = sqsRecord(sentEvent({ to: ['mute@example.test'], tags }), 'told')
    for (let time = 1; time <= 2; time++)
      expect((await recordMailEvent({ Records: [told] }, lambdaContext)).batchItemFailures).toEqual([])
    expect(await deliver({ id: 'out_mute', message })).toEqual([])
    expect(mail.mailsTo('mute@example.test').length).toBeLessThanOrEqual(2)
    expect(await listed('mute@example.test')).toEqual([])
    expect(JSON.stringify(await readPromise('out_mute'))).not.toContain('mute@')
  })

  it('is sent again where SES tells of none, once it would have', async () => {
    const message = await loseAnswers('out_lost', 'lost@example.test')
    const before = mail.mailsTo('lost@example.test').length
    await dynamodb.send(
      new UpdateCommand({
        TableName: 'outbox',
        Key: { id: 'out_lost' },
        UpdateExpression: 'SET takenUntil = :past',
        ExpressionAttributeValues: { ':past': 0 },
      }),
    )
    expect(await deliver({ id: 'out_lost', message })).toEqual([])
    expect(mail.mailsTo('lost@example.test')).toHaveLength(before + 1)
  })
})

describe('what SES tells of a letter that is not promised here', () => {
  it('leaves nothing behind', async () => {
    const told = sqsRecord(sentEvent({ to: ['gone@example.test'], tags: { promise: ['out_gone'] } }), 'told')
    expect((await recordMailEvent({ Records: [told] }, lambdaContext)).batchItemFailures).toEqual([])
    expect(await readPromise('out_gone')).toBeUndefined()
  })
})

describe('a letter that cannot be delivered', () => {
  const to = 'undelivered@example.test'
  const message = acknowledgementTo(to)

  it('is listed with its failures, by SES’s name for them, until it is delivered', async () => {
    await promise('out_undelivered', message)
    mail.state.down = true
    for (let attempt = 1; attempt <= 2; attempt++) await deliver({ id: 'out_undelivered', message })
    expect(await listed(to)).toMatchObject([
      { id: 'out_undelivered', attempts: 2, failure: 'ServiceUnavailable', message },
    ])
    mail.state.down = false
    await deliver({ id: 'out_undelivered', message })
    expect(await listed(to)).toEqual([])
    expect(mail.mailsTo(to)).toHaveLength(1)
  })

  it('is sent once when it is promised again while its old message still comes', async () => {
    const again = acknowledgementTo('again@example.test')
    await promise('out_again', again)
    mail.state.down = true
    await deliver({ id: 'out_again', message: again })
    mail.state.down = false
    const [failed] = await listed('again@example.test')
    if (!failed) throw new Error('The letter is not listed.')
    const outcomes = await Promise.all([promiseAgain(failed), promiseAgain(failed)])
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect(await deliver({ id: 'out_again', message: again })).toEqual([])
    expect(mail.mailsTo('again@example.test')).toEqual([])
    expect(await readPromise('out_again')).not.toHaveProperty('message')
  })
})

describe('an address that bounced', () => {
  it('gets sign-in codes and nothing else, until letters are let through again', async () => {
    const to = 'bounced@example.test'
    await suppress({ email: to, reason: 'bounce', createdAt: new Date().toISOString() })
    const [code, other] = [letterTo(to), acknowledgementTo(to)]
    await promise('out_bounced_code', code)
    await promise('out_bounced', other)
    expect(await deliver({ id: 'out_bounced_code', message: code }, { id: 'out_bounced', message: other })).toEqual([])
    expect(mail.mailsTo(to).map((sent) => sent.get('Tags.member.1.Value'))).toEqual(['sign-in-code'])
    expect(await listed(to)).toMatchObject([{ id: 'out_bounced', failure: 'suppressed' }])

    await liftSuppression(suppressionId(to))
    expect(await deliver({ id: 'out_bounced', message: other })).toEqual([])
    expect(mail.mailsTo(to)).toHaveLength(2)
  })
})
