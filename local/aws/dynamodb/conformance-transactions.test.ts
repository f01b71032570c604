import {
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { knownGaps } from '#e2e/kit/known-gaps.ts'
import { openTestedDynamodb, refusalOf, type TestedDynamodb } from './tested-dynamodb-for-test.ts'

const gap = knownGaps('DYNAMODB')
let tested: TestedDynamodb
beforeAll(async () => {
  tested = await openTestedDynamodb()
  return () => tested.close()
}, 120_000)

type TransactItems = NonNullable<TransactWriteCommandInput['TransactItems']>

const transact = (TransactItems: TransactItems, ClientRequestToken?: string) =>
  tested.documents.send(new TransactWriteCommand({ TransactItems, ...(ClientRequestToken && { ClientRequestToken }) }))
const read = async (id: string) =>
  (await tested.documents.send(new GetCommand({ TableName: tested.simple, Key: { id }, ConsistentRead: true }))).Item
const put = (Item: Record<string, unknown>, condition?: string) => ({
  Put: { TableName: tested.simple, Item, ...(condition && { ConditionExpression: condition }) },
})
const check = (id: string, ConditionExpression: string) => ({
  ConditionCheck: { TableName: tested.simple, Key: { id }, ConditionExpression },
})
const increment = (id: string) => ({
  Update: {
    TableName: tested.simple,
    Key: { id },
    UpdateExpression: 'ADD n :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
})
const newIds = (count: number) => Array.from({ length: count }, () => randomUUID())

describe('a transaction of writes', () => {
  it('does puts, updates, deletes and checks together, over several tables', async () => {
    const [created = '', updated = '', deleted = '', checked = ''] = newIds(4)
    for (const id of [updated, deleted, checked])
      await tested.documents.send(new PutCommand({ TableName: tested.simple, Item: { id, n: 1 } }))
    await transact([
      put({ id: created }, 'attribute_not_exists(id)'),
      increment(updated),
      { Delete: { TableName: tested.simple, Key: { id: deleted } } },
      check(checked, 'attribute_exists(n) AND NOT attribute_exists(m)'),
      { Put: { TableName: tested.sorted, Item: { group: created, sort: 'a' } } },
    ])
    expect(await Promise.all([created, updated, deleted, checked].map(read))).toEqual([
      { id: created },
      { id: updated, n: 2 },
      undefined,
      { id: checked, n: 1 },
    ])
  })

  it('changes nothing when one condition fails, and gives every item its reason in order', async () => {
    const [existing = '', fresh = '', other = ''] = newIds(3)
    await tested.documents.send(new PutCommand({ TableName: tested.simple, Item: { id: existing, text: 'here' } }))
    const told = put({ id: existing }, 'attribute_not_exists(id)')
    const refusal = await refusalOf(
      transact([
        put({ id: fresh }),
        { Put: { ...told.Put, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
        check(other, 'attribute_exists(id)'),
      ]),
    )
    expect(refusal).toMatchObject({
      name: 'TransactionCanceledException',
      message: expect.stringContaining('[None, ConditionalCheckFailed, ConditionalCheckFailed]'),
      CancellationReasons: [
        { Code: 'None' },
        { Code: 'ConditionalCheckFailed', Item: { id: { S: existing }, text: { S: 'here' } } },
        { Code: 'ConditionalCheckFailed' },
      ],
    })
    expect(await read(fresh)).toBeUndefined()
    expect(await read(existing)).toEqual({ id: existing, text: 'here' })
  })

  it('says of a condition that it failed', async ({ skip }) => {
    skip(...gap('error words'))
    const refusal = await refusalOf(transact([check(randomUUID(), 'attribute_exists(id)')]))
    expect(refusal).toMatchObject({ CancellationReasons: [{ Message: 'The conditional request failed' }] })
  })

  it('names the item whose update cannot be applied', async ({ skip }) => {
    skip(...gap('update errors in transactions'))
    const [textual = '', fresh = ''] = newIds(2)
    await tested.documents.send(new PutCommand({ TableName: tested.simple, Item: { id: textual, n: 'text' } }))
    const refusal = await refusalOf(transact([put({ id: fresh }), increment(textual)]))
    expect(refusal).toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'None' }, { Code: 'ValidationError' }],
    })
    expect(await read(fresh)).toBeUndefined()
  })

  it('runs once for one token, and refuses the token for another request', async () => {
    const [id = '', other = ''] = newIds(2)
    const token = randomUUID()
    await transact([increment(id)], token)
    await transact([increment(id)], token)
    expect(await read(id)).toEqual({ id, n: 1 })
    expect((await refusalOf(transact([increment(other)], token))).name).toBe('IdempotentParameterMismatchException')
    expect(await read(other)).toBeUndefined()
  })

  it('may use a token again whose transaction was cancelled', async () => {
    const [id = ''] = newIds(1)
    const token = randomUUID()
    const items = [{ Update: { ...increment(id).Update, ConditionExpression: 'attribute_exists(id)' } }]
    await refusalOf(transact(items, token))
    await tested.documents.send(new PutCommand({ TableName: tested.simple, Item: { id } }))
    await transact(items, token)
    expect(await read(id)).toEqual({ id, n: 1 })
  })

  it('lets exactly one of many racing transactions spend the same credit', async () => {
    const [account = '', ...events] = newIds(21)
    await tested.documents.send(new PutCommand({ TableName: tested.simple, Item: { id: account, n: 1 } }))
    const spend = {
      Update: {
        TableName: tested.simple,
        Key: { id: account },
        UpdateExpression: 'SET n = n - :one',
        ConditionExpression: 'n >= :one',
        ExpressionAttributeValues: { ':one': 1 },
      },
    }
    const outcomes = await Promise.allSettled(events.map((id) => transact([spend, put({ id })])))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await read(account)).toEqual({ id: account, n: 0 })
    expect((await Promise.all(events.map(read))).filter(Boolean)).toHaveLength(1)
  })

  it('loses no increment among transactions and plain updates of the same item', async () => {
    const [id = ''] = newIds(1)
    const plain = () => tested.documents.send(new UpdateCommand(increment(id).Update))
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? plain() : transact([increment(id)]))),
    )
    const done = outcomes.filter(({ status }) => status === 'fulfilled').length
    expect(done).toBeGreaterThanOrEqual(10)
    expect(await read(id)).toEqual({ id, n: done })
  })

  it.each<[string, () => TransactItems]>([
    ['the same item twice', () => [put({ id: 'twice' }), check('twice', 'attribute_exists(id)')]],
    ['more than 100 items', () => newIds(101).map((id) => put({ id }))],
    ['no items', () => []],
    ['a check without a condition', () => [check('x', '')]],
    ['an empty action', () => [{}]],
    ['two actions in one item', () => [{ ...put({ id: 'a' }), ...increment('b') }]],
    ['a broken expression', () => [put({ id: 'a' }, 'this is (no expression')]],
    ['more than 4 MB', () => newIds(12).map((id) => put({ id, text: 'x'.repeat(380 * 1024) }))],
  ])('is refused for %s', async (_, items) => {
    expect((await refusalOf(transact(items()))).name).toBe('ValidationException')
  })

  it('is refused for a table that does not exist', async () => {
    const refusal = await refusalOf(transact([{ Put: { TableName: 'no-such-table', Item: { id: 'x' } } }]))
    expect(refusal.name).toBe('ResourceNotFoundException')
  })
})
