import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import { AppClient } from '#e2e/kit/app-client.ts'
import { exampleSale } from '#e2e/kit/example-sale.ts'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { outboxMessages } from '../../outbox-messages.ts'
import { dynamodb } from '../../database/dynamodb.ts'
import { type NewPayment, paymentPut, readPayment } from '../../payments/payment-store.ts'
import { transact } from '../../database/transact.ts'

let tables: Awaited<ReturnType<typeof openProductTables>>
beforeAll(async () => {
  tables = await openProductTables()
})
afterAll(() => tables.close())

const name = 'withdrawals/request-withdrawal'
const dayMs = 24 * 60 * 60 * 1000

let visitors = 0
const newVisitor = () => new AppClient(`198.51.100.${(visitors += 1)}`)

let orders = 0

/** A sale that is recorded, made so many days ago. */
async function recordedSale(daysAgo: number, changes: Partial<NewPayment> = {}): Promise<NewPayment> {
  orders += 1
  const sale = exampleSale(`cs_test_withdrawal_${orders}`, {
    orderId: `ord_0123456789${String(orders).padStart(2, '0')}`,
    createdAt: new Date(Date.now() - daysAgo * dayMs).toISOString(),
    customerEmail: `buyer-${orders}@example.test`,
    ...changes,
  })
  expect(await transact([paymentPut(sale)])).toEqual({ committed: true })
  return sale
}

async function lettersAbout(orderId: string) {
  const { Items } = await dynamodb.send(new ScanCommand({ TableName: 'outbox', ConsistentRead: true }))
  return z
    .array(z.object({ message: z.string() }))
    .parse(Items)
    .map(({ message }) => outboxMessages['send-mail'].parse(JSON.parse(message)))
    .filter((letter) => 'orderId' in letter && letter.orderId === orderId)
    .toSorted((a, b) => a.letter.localeCompare(b.letter))
}

const outcomesOf = (letters: Awaited<ReturnType<typeof lettersAbout>>) =>
  letters.map((letter) => [letter.letter, 'outcome' in letter ? letter.outcome : undefined])

describe('a withdrawal', () => {
  it('is marked on its order with the moment of receipt, acknowledged to the buyer and shown to support', async () => {
    const { id, orderId, customerEmail } = await recordedSale(3)
    const body = { orderId, email: ` ${customerEmail.toUpperCase()} `, locale: 'sv' as const }
    const { status, body: answer } = await newVisitor().call(name, { body })
    expect(status).toBe(202)
    expect(await readPayment(id)).toMatchObject({
      status: 'succeeded',
      withdrawalRequestedAt: answer.receivedAt,
      withdrawalInTime: true,
    })
    const { receivedAt } = answer
    expect(await lettersAbout(orderId)).toEqual([
      {
        letter: 'withdrawal-acknowledgement',
        to: customerEmail,
        locale: 'sv',
        orderId,
        receivedAt,
        outcome: 'in_time',
      },
      {
        letter: 'withdrawal-notice',
        to: brand.mail.support,
        locale: 'en',
        orderId,
        email: customerEmail,
        receivedAt,
        outcome: 'in_time',
        buyerLocale: 'sv',
      },
    ])
  })

  it('is marked as late once the statutory period is over', async () => {
    const { id, orderId, customerEmail } = await recordedSale(18)
    await newVisitor().call(name, { body: { orderId, email: customerEmail } })
    expect(await readPayment(id)).toMatchObject({ withdrawalInTime: false })
    expect(await lettersAbout(orderId)).toMatchObject([{ outcome: 'late', locale: 'no' }, { outcome: 'late' }])
  })

  it('takes the order number as people type it', async () => {
    for (const typed of [
      (orderId: string) => orderId.toLowerCase(),
      (orderId: string) => orderId.replace('ord_', ''),
      (orderId: string) => ` ${orderId.replace(/^(.{8})/, '$1 - ')} `,
    ]) {
      const { id, orderId, customerEmail } = await recordedSale(1)
      await newVisitor().call(name, { body: { orderId: typed(orderId), email: customerEmail } })
      expect(await readPayment(id)).toMatchObject({ withdrawalInTime: true })
    }
  })

  it('keeps its first moment where it is declared again or many times at once, and tells support once', async () => {
    const { id, orderId, customerEmail } = await recordedSale(2)
    const body = { orderId, email: customerEmail }
    await Promise.all(Array.from({ length: 6 }, () => newVisitor().call(name, { body })))
    const first = await readPayment(id)
    await newVisitor().call(name, { body })
    expect(await readPayment(id)).toEqual(first)
    const letters = await lettersAbout(orderId)
    expect(letters.filter(({ letter }) => letter === 'withdrawal-notice')).toHaveLength(1)
    const acknowledgements = letters.filter(({ letter }) => letter === 'withdrawal-acknowledgement')
    expect(new Set(acknowledgements.map((letter) => 'receivedAt' in letter && letter.receivedAt))).toEqual(
      new Set([first?.withdrawalRequestedAt]),
    )
    // The one that is owed, and no more repeats than one address gets in a day.
    expect(acknowledgements.length).toBeLessThanOrEqual(4)
  })

  it('answers a stranger what it answers the buyer, and touches no order but the buyer’s', async () => {
    const { id, orderId, customerEmail } = await recordedSale(1)
    const before = await readPayment(id)
    const attempts = [
      { orderId, email: 'stranger@example.test' },
      { orderId: 'ord_ZZZZZZZZZZZZ', email: 'nobody@example.test' },
    ]
    for (const body of attempts) {
      const { status, body: answer } = await newVisitor().call(name, { body })
      expect(status).toBe(202)
      expect(Object.keys(answer)).toEqual(['receivedAt'])
    }
    expect(await readPayment(id)).toEqual(before)
    const letters = await lettersAbout(orderId)
    expect(outcomesOf(letters)).toEqual([
      ['withdrawal-acknowledgement', 'unmatched'],
      ['withdrawal-notice', 'unmatched'],
    ])
    expect(JSON.stringify(letters)).not.toContain(customerEmail)
  })

  it('finds no attempt that never became a sale', async () => {
    const { id, orderId, customerEmail } = await recordedSale(1, { status: 'failed', credit: 'none' })
    await newVisitor().call(name, { body: { orderId, email: customerEmail } })
    expect(await readPayment(id)).toMatchObject({ withdrawalRequestedAt: null })
    expect(outcomesOf(await lettersAbout(orderId))[0]).toEqual(['withdrawal-acknowledgement', 'unmatched'])
  })

  it('is recorded and acknowledged although strangers have used up the letters to that address', async () => {
    const { id, orderId, customerEmail } = await recordedSale(1)
    for (let n = 0; n < 5; n++)
      await newVisitor().call(name, { body: { orderId: `ord_ZZZZZZZZZZ0${n}`, email: customerEmail } })
    expect(outcomesOf(await lettersAbout('ord_ZZZZZZZZZZ04'))).toEqual([['withdrawal-notice', 'unmatched']])
    await newVisitor().call(name, { body: { orderId, email: customerEmail } })
    expect(await readPayment(id)).toMatchObject({ withdrawalInTime: true })
    expect(outcomesOf(await lettersAbout(orderId))).toHaveLength(2)
  })

  it.each([
    ['orderId', { orderId: 'none of ours', email: 'a@example.test' }],
    ['orderId', { orderId: '', email: 'a@example.test' }],
    ['email', { orderId: 'ord_0123456789AB', email: 'nobody' }],
  ])('names the field %s of what cannot be read', async (field, body) => {
    const refusal = await newVisitor().refusal(name, { body })
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_request' })
    expect(new Set(refusal.errors?.map((error) => error.field))).toEqual(new Set([field]))
  })

  it('is not a machine gun: ten an hour from one network', async () => {
    const visitor = newVisitor()
    for (let n = 0; n < 10; n++)
      await visitor.call(name, { body: { orderId: 'ord_ZZZZZZZZZZZZ', email: `shot-${n}@example.test` } })
    const refusal = await visitor.refusal(name, { body: { orderId: 'ord_ZZZZZZZZZZZZ', email: 'one@example.test' } })
    expect(refusal).toMatchObject({ status: 429, code: 'rate_limited' })
  })

  it('leaves neither mark nor letter behind where the database fails, and is whole the next time', async () => {
    const { id, orderId, customerEmail } = await recordedSale(1)
    const body = { orderId, email: customerEmail }
    tables.faults.add({ service: 'dynamodb', operation: 'TransactWriteItems', fail: 20, status: 500 })
    expect((await newVisitor().refusal(name, { body })).status).toBe(503)
    tables.faults.clear()
    expect(await readPayment(id)).toMatchObject({ withdrawalRequestedAt: null })
    expect(await lettersAbout(orderId)).toHaveLength(0)
    await newVisitor().call(name, { body })
    expect(outcomesOf(await lettersAbout(orderId))).toHaveLength(2)
  })
})
