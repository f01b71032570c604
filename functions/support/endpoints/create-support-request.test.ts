import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import { supportLimits } from '#shared/rules/support-request.ts'
import { AppClient } from '#e2e/kit/app-client.ts'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { outboxMessages } from '../../outbox-messages.ts'
import { dynamodb } from '../../database/dynamodb.ts'

let tables: Awaited<ReturnType<typeof openProductTables>>
beforeAll(async () => {
  tables = await openProductTables()
})
afterAll(() => tables.close())

let visitors = 0
const newVisitor = () => new AppClient(`198.51.100.${(visitors += 1)}`)

const name = 'support/create-support-request'
const request = {
  name: 'Kari Nordmann',
  email: 'kari@example.com',
  category: 'billing' as const,
  subject: 'Two payments',
  message: 'I paid twice.',
}

/** What no caller of ours would send. */
const untyped = (body: unknown): typeof request => JSON.parse(JSON.stringify(body))

async function readAll(table: string): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await dynamodb.send(new ScanCommand({ TableName: table, ConsistentRead: true }))
  return Items
}

async function readLetters(id: string) {
  const rows = z.array(z.object({ message: z.string() })).parse(await readAll('outbox'))
  return rows
    .map(({ message }) => outboxMessages['send-mail'].parse(JSON.parse(message)))
    .filter((letter) => 'requestId' in letter && letter.requestId === id)
    .toSorted((a, b) => (a.letter < b.letter ? 1 : -1))
}

describe('a request to support', () => {
  it('is stored with a number, and promises a notice to support and an acknowledgement in the sender’s language', async () => {
    const { status, body } = await newVisitor().call(name, {
      body: { ...request, email: ' Kari@Example.COM ', message: ' one\r\ntwo\n', locale: 'no' },
    })
    expect(status).toBe(201)
    expect(body.id).toMatch(/^sup_[0-9A-Z]{12}$/)
    const rows = await readAll('support-requests')
    expect(rows.find(({ id }) => id === body.id)).toMatchObject({
      ...request,
      message: 'one\ntwo',
      locale: 'no',
      status: 'open',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    expect(await readLetters(body.id)).toMatchObject([
      { letter: 'support-notice', to: brand.mail.support, locale: 'en', email: request.email, senderLocale: 'no' },
      { letter: 'support-acknowledgement', to: request.email, locale: 'no', category: 'billing' },
    ])
  })

  it('is found by its month, its category and its sender, without a scan', async () => {
    const { body } = await newVisitor().call(name, { body: { ...request, email: 'found@example.com' } })
    const row = (await readAll('support-requests')).find(({ id }) => id === body.id)
    const month = String(row?.['createdAt']).slice(0, 7)
    for (const [IndexName, key, value] of [
      ['by-month', 'month', month],
      ['by-category', 'categoryMonth', `billing#${month}`],
      ['by-email', 'email', 'found@example.com'],
    ]) {
      const { Items = [] } = await dynamodb.send(
        new QueryCommand({
          TableName: 'support-requests',
          IndexName,
          KeyConditionExpression: '#key = :value',
          ExpressionAttributeNames: { '#key': key ?? '' },
          ExpressionAttributeValues: { ':value': value },
        }),
      )
      expect(Items.map(({ id }) => id)).toContain(body.id)
    }
  })

  it('takes texts of the longest kind, of any script', async () => {
    const long = {
      name: '🎉'.repeat(supportLimits.name / 2),
      subject: '喜'.repeat(supportLimits.subject),
      message: '𝒜'.repeat(supportLimits.message / 2),
    }
    expect((await newVisitor().call(name, { body: { ...request, ...long } })).status).toBe(201)
  })

  const wrong: [string, Record<string, unknown>, string][] = [
    ['no name', { name: undefined }, 'name'],
    ['a name of spaces', { name: '   ' }, 'name'],
    ['a name of which nobody sees anything', { name: '\u200b\ufe0f' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(supportLimits.name + 1) }, 'name'],
    ['a number for a name', { name: 7 }, 'name'],
    ['a line break in the name', { name: 'Kari\r\nBcc: x@example.com' }, 'name'],
    ['half a character in the name', { name: 'Kari \ud83c' }, 'name'],
    ['a line separator in the name', { name: 'Kari\u2028Bcc' }, 'name'],
    ['no address', { email: undefined }, 'email'],
    ['what is no address', { email: 'kari at home' }, 'email'],
    ['a line break after the address', { email: 'kari@example.com\r\n' }, 'email'],
    ['two addresses', { email: 'kari@example.com, ola@example.com' }, 'email'],
    ['an address that no mail server takes', { email: `${'k'.repeat(65)}@example.com` }, 'email'],
    ['no category', { category: undefined }, 'category'],
    ['a category that is none', { category: 'Billing' }, 'category'],
    ['a list of categories', { category: ['billing'] }, 'category'],
    ['no subject', { subject: '' }, 'subject'],
    ['a subject of the blank of Braille', { subject: '\u2800' }, 'subject'],
    ['a subject that is too long', { subject: 'x'.repeat(supportLimits.subject + 1) }, 'subject'],
    ['a line feed in the subject', { subject: 'Hi\nX-Header: 1' }, 'subject'],
    ['a NUL in the subject', { subject: 'Hi\0' }, 'subject'],
    ['no message', { message: null }, 'message'],
    ['a message of line breaks', { message: '\r\n\r\n' }, 'message'],
    ['a message of marks without a letter', { message: '\u0301\n\u20dd' }, 'message'],
    ['a message that is too long', { message: 'x'.repeat(supportLimits.message + 1) }, 'message'],
    ['a bell in the message', { message: 'Hi\u0007' }, 'message'],
    ['half a character in the message', { message: '\udc00' }, 'message'],
    ['a language that is none', { locale: 'de' }, 'locale'],
  ]
  it.each(wrong)('with %s is refused with a word on the field, and stores nothing', async (_, changes, field) => {
    const before = (await readAll('support-requests')).length
    const visitor = newVisitor()
    const refusal = await visitor.refusal(name, { body: untyped({ ...request, ...changes }) })
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_request' })
    expect(new Set(refusal.errors?.map((error) => error.field))).toEqual(new Set([field]))
    expect(await readAll('support-requests')).toHaveLength(before)
  })

  it('names every wrong field at once', async () => {
    const refusal = await newVisitor().refusal(name, { body: untyped({}) })
    expect(refusal.errors?.map(({ field }) => field)).toEqual(['name', 'email', 'category', 'subject', 'message'])
  })

  it('comes ten times an hour from one network, those with mistakes or at once included, and no more', async () => {
    const visitor = newVisitor()
    for (let n = 0; n < 12; n++) await visitor.refusal(name, { body: { ...request, subject: '' } })
    const answers = await Promise.allSettled(
      Array.from({ length: 14 }, (_, n) =>
        visitor.call(name, { body: { ...request, email: `many-${n}@example.com` } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const refusal = await visitor.refusal(name, { body: request })
    expect(refusal).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(3000)
  })

  it('is taken from any network, but has no more than ten acknowledgements an hour sent to one address', async () => {
    const email = 'flooded@example.com'
    const ids = []
    for (let n = 0; n < 12; n++) ids.push((await newVisitor().call(name, { body: { ...request, email } })).body.id)
    const letters = await Promise.all(ids.map(readLetters))
    expect(letters.map((sent) => sent.length)).toEqual([...Array<number>(10).fill(2), 1, 1])
    expect(letters.at(-1)).toMatchObject([{ letter: 'support-notice' }])
  })
})
