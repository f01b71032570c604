import type { SQSEvent } from 'aws-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { mailEvent, mailEventOrder } from '#local/aws/mail/mail-event.ts'
import { lambdaContext } from '#e2e/kit/invoke-endpoint.ts'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { sqsRecord } from '#e2e/kit/sqs-record.ts'
import { isSuppressed, listSuppressions } from '../../sign-in/suppression-store.ts'
import { handler } from './record-mail-event.ts'

let tables: Awaited<ReturnType<typeof openProductTables>>
beforeAll(async () => {
  tables = await openProductTables()
})
afterAll(() => tables.close())

/** Delivers events as SQS does and answers how many failed. */
async function tell(...events: unknown[]): Promise<number> {
  const event: SQSEvent = { Records: events.map((body, index) => sqsRecord(body, `message-${index}`)) }
  return (await handler(event, lambdaContext)).batchItemFailures.length
}

const order = (input: unknown) => mailEvent(mailEventOrder.parse(input))

test('a permanent bounce and a complaint stop letters to their address, told once or twice', async () => {
  const bounce = order({ email: 'Gone@Example.com' })
  expect(await tell(bounce, bounce, order({ email: 'angry@example.com', kind: 'complaint' }))).toBe(0)
  expect(await isSuppressed('gone@example.com')).toBe(true)
  expect(await isSuppressed('angry@example.com')).toBe(true)
  const { rows } = await listSuppressions({ limit: 10 })
  expect(rows.map(({ email, reason }) => `${email} ${reason}`).toSorted()).toEqual([
    'angry@example.com complaint',
    'gone@example.com bounce',
  ])
})

test('a mailbox that is full for now gets the next letter', async () => {
  expect(await tell(order({ email: 'full@example.com', permanent: false }))).toBe(0)
  expect(await isSuppressed('full@example.com')).toBe(false)
})

test('a letter that its reader calls no spam stops nothing', async () => {
  const complaint = order({ email: 'friend@example.com', kind: 'complaint' })
  const feedback = { ...complaint.detail.complaint, complaintFeedbackType: 'not-spam' }
  expect(await tell({ ...complaint, detail: { ...complaint.detail, complaint: feedback } })).toBe(0)
  expect(await isSuppressed('friend@example.com')).toBe(false)
})

test('letters to support staff are never stopped', async () => {
  expect(await tell(order({ email: brand.mail.support }))).toBe(0)
  expect(await isSuppressed(brand.mail.support)).toBe(false)
})

test('an event of another kind comes again and ends among the dead letters, where a person sees it', async () => {
  expect(await tell({ detail: { eventType: 'Open' } })).toBe(1)
})
