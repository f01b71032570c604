import { GetCommand, PutCommand, QueryCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect, openTestStandIn, testKey, testTables } from './open-stand-in-for-test.ts'
import type { Rows } from './row-counts.ts'
import type { DynamodbOptions, DynamodbStandIn } from './start-dynamodb.ts'
import { refusalOf } from './tested-dynamodb-for-test.ts'

let folder: string
let running: DynamodbStandIn[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dynamodb-'))
  running = []
})
afterEach(async () => {
  for (const standIn of running) await standIn.close()
  await rm(folder, { recursive: true })
})

async function open(options: Partial<DynamodbOptions> = {}) {
  const opened = await openTestStandIn(folder, options)
  running.push(opened.standIn)
  return opened
}
async function closeAll() {
  for (const standIn of running.splice(0)) await standIn.close()
}
const putOrder = (id: string) => new PutCommand({ TableName: 'orders', Item: { id, buyer: 'ada' } })
const getOrder = (id: string) => new GetCommand({ TableName: 'orders', Key: { id } })

describe('who may call', () => {
  it('is asked by signature: unknown keys, wrong secrets, late clocks and unsigned calls are refused', async () => {
    const { standIn } = await open()
    const refusal = async (accessKeyId: string, secretAccessKey: string) =>
      (await refusalOf(connect(standIn.url, { accessKeyId, secretAccessKey }).send(getOrder('x')))).name
    expect(await refusal('nobody', 'secret')).toBe('UnrecognizedClientException')
    expect(await refusal('tester', 'wrong')).toBe('InvalidSignatureException')
    const elsewhere = connect(standIn.url)
    elsewhere.config.region = async () => 'sa-east-1'
    expect((await refusalOf(elsewhere.send(getOrder('x')))).name).toBe('InvalidSignatureException')
    const late = connect(standIn.url)
    late.config.systemClockOffset = -16 * 60 * 1000
    expect((await refusalOf(late.send(getOrder('x')))).name).toBe('InvalidSignatureException')
    const unsigned = await fetch(standIn.url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'DynamoDB_20120810.GetItem' },
      body: '{}',
    })
    expect(unsigned.status).toBe(400)
    expect(await unsigned.json()).toMatchObject({ __type: expect.stringContaining('MissingAuthenticationToken') })
  })

  it('is asked for every table and index, with the right that AWS asks for', async () => {
    const asked: string[] = []
    const { documents } = await open({
      authorize: (accessKeyId, action, table, index) => {
        asked.push([accessKeyId, action, table, ...(index ? [index] : [])].join(' '))
        return action !== 'Scan' && action !== 'DeleteItem'
      },
    })
    await documents.send(
      new QueryCommand({
        TableName: 'orders',
        IndexName: 'by-buyer',
        KeyConditionExpression: 'buyer = :buyer',
        ExpressionAttributeValues: { ':buyer': 'ada' },
      }),
    )
    const transaction = new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName: 'orders', Item: { id: 'a' } } },
        { Delete: { TableName: 'outbox', Key: { id: 'a' } } },
      ],
    })
    expect((await refusalOf(documents.send(transaction))).name).toBe('AccessDeniedException')
    expect((await documents.send(getOrder('a'))).Item).toBeUndefined()
    const scan = await refusalOf(documents.send(new ScanCommand({ TableName: 'orders' })))
    expect(scan).toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringMatching(
        /is not authorized to perform: dynamodb:Scan on resource: arn:aws:dynamodb:eu-north-1:\d+:table\/orders/,
      ),
    })
    expect(asked).toEqual([
      'tester Query orders by-buyer',
      'tester PutItem orders',
      'tester DeleteItem outbox',
      'tester GetItem orders',
      'tester Scan orders',
    ])
  })
})

describe('an ordered failure', () => {
  it.each([
    [500, 'InternalServerError'],
    [503, 'ServiceUnavailable'],
    [400, 'ProvisionedThroughputExceededException'],
    [429, 'ThrottlingException'],
  ])('of status %i is answered as %s before anything is done', async (status, name) => {
    const { faults, documents } = await open()
    faults.add({ service: 'dynamodb', operation: 'PutItem', fail: 1, status })
    expect((await documents.send(getOrder('a'))).Item).toBeUndefined()
    expect((await refusalOf(documents.send(putOrder('a')))).name).toBe(name)
    expect((await documents.send(getOrder('a'))).Item).toBeUndefined()
    await documents.send(putOrder('a'))
    expect((await documents.send(getOrder('a'))).Item).toEqual({ id: 'a', buyer: 'ada' })
  })

  it('is retried by the official client', async () => {
    const { standIn, faults } = await open()
    faults.add({ service: 'dynamodb', fail: 2, status: 500 })
    await connect(standIn.url, testKey, 3).send(putOrder('a'))
    expect(faults.take('dynamodb', 'PutItem')).toBeUndefined()
  })
})

describe('units', () => {
  it('count sizes, entries of indexes that change, and transactions twice; refusals are counted, too', async () => {
    const told: Rows[] = []
    const { documents } = await open({ onRows: (_, rows) => told.push(rows) })
    const order = { id: 'a', buyer: 'ada', words: 'x'.repeat(1500) }
    const calls = [
      // Two for the item, two for its entry.
      () => documents.send(new PutCommand({ TableName: 'orders', Item: order })),
      // Its entry is the same as before.
      () => documents.send(new PutCommand({ TableName: 'orders', Item: order })),
      () => documents.send(new GetCommand({ TableName: 'orders', Key: { id: 'a' } })),
      () => documents.send(new GetCommand({ TableName: 'orders', Key: { id: 'a' }, ConsistentRead: true })),
      // Four for the item, one for the old entry, two for the new one.
      () =>
        documents.send(
          new TransactWriteCommand({
            TransactItems: [{ Put: { TableName: 'orders', Item: { ...order, buyer: 'bob' } } }],
          }),
        ),
      // Four for the item that is checked: its entry stays.
      () =>
        documents.send(
          new TransactWriteCommand({
            TransactItems: [
              {
                ConditionCheck: { TableName: 'orders', Key: { id: 'a' }, ConditionExpression: 'attribute_exists(id)' },
              },
            ],
          }),
        ),
      () =>
        documents.send(
          new PutCommand({ TableName: 'orders', Item: order, ConditionExpression: 'attribute_not_exists(id)' }),
        ),
    ]
    for (const call of calls) await call().catch(() => undefined)
    expect(told.map(({ unitsRead, unitsWritten, refused }) => [unitsRead, unitsWritten, refused])).toEqual([
      [0, 4, 0],
      [0, 2, 0],
      [0.5, 0, 0],
      [1, 0, 0],
      [0, 7, 0],
      [0, 4, 0],
      [0, 0, 1],
    ])
  })

  it('count of an index that holds some attributes only those, which are all that it answers', async () => {
    const told: Rows[] = []
    const orders = { name: 'orders', partitionKey: 'id', sortKey: 'at', localIndexes: { 'by-rank': 'rank' } }
    const tables = [{ ...orders, holds: { 'by-rank': ['buyer', 'gift'] } }]
    const { documents } = await open({ tables, onRows: (_, rows) => told.push(rows) })
    const held = { id: 'a', at: '1', rank: '2', buyer: 'ada' }
    const put = (words: string) =>
      documents.send(new PutCommand({ TableName: 'orders', Item: { ...held, words: words.repeat(1500) } }))
    await put('x')
    await put('y')
    const query = {
      TableName: 'orders',
      IndexName: 'by-rank',
      KeyConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':id': 'a' },
    }
    expect((await documents.send(new QueryCommand(query))).Items).toEqual([held])
    expect(told.map(({ unitsRead, unitsWritten }) => [unitsRead, unitsWritten])).toEqual([
      [0, 3],
      [0, 2],
      [0.5, 0],
    ])
  })
})

describe('the folder', () => {
  it('keeps items, indexes and tokens for the next run', async () => {
    const transaction = new TransactWriteCommand({
      ClientRequestToken: 'token',
      TransactItems: [
        {
          Update: {
            TableName: 'orders',
            Key: { id: 'a' },
            UpdateExpression: 'ADD n :one',
            ExpressionAttributeValues: { ':one': 1 },
          },
        },
      ],
    })
    await (await open()).documents.send(transaction)
    await closeAll()
    const { documents } = await open()
    await documents.send(transaction)
    expect((await documents.send(getOrder('a'))).Item).toEqual({ id: 'a', n: 1 })
  })

  it('forgets a token after ten minutes', async () => {
    let now = Date.parse('2026-01-01T00:00:00Z')
    const { standIn, documents } = await open({ now: () => now })
    const put = (id: string) =>
      documents.send(
        new TransactWriteCommand({
          ClientRequestToken: 'token',
          TransactItems: [{ Put: { TableName: 'orders', Item: { id } } }],
        }),
      )
    await put('a')
    now += 10 * 60 * 1000
    expect((await refusalOf(put('b'))).name).toBe('IdempotentParameterMismatchException')
    now += 1
    await standIn.sweep()
    await put('b')
    expect((await documents.send(getOrder('b'))).Item).toEqual({ id: 'b' })
  })

  it('is given new indexes filled from the items, and old ones are removed', async () => {
    await (await open()).documents.send(putOrder('a'))
    await closeAll()
    const indexes = { 'by-buyer-and-id': { partitionKey: 'buyer', sortKey: 'id' } }
    const { documents } = await open({ tables: [{ name: 'orders', partitionKey: 'id', indexes }] })
    const query = (IndexName: string) =>
      documents.send(
        new QueryCommand({
          TableName: 'orders',
          IndexName,
          KeyConditionExpression: 'buyer = :buyer',
          ExpressionAttributeValues: { ':buyer': 'ada' },
        }),
      )
    expect((await query('by-buyer-and-id')).Items).toEqual([{ id: 'a', buyer: 'ada' }])
    expect((await refusalOf(query('by-buyer'))).name).toBe('ValidationException')
  })

  it('is given entries of keys alone where an index holds no more from now on', async () => {
    const orders = { name: 'orders', partitionKey: 'id', indexes: { 'by-buyer': { partitionKey: 'buyer' } } }
    const { documents } = await open({ tables: [orders] })
    await documents.send(new PutCommand({ TableName: 'orders', Item: { id: 'a', buyer: 'ada', note: 'long' } }))
    await closeAll()
    const again = await open({ tables: [{ ...orders, holds: { 'by-buyer': [] } }] })
    const query = {
      TableName: 'orders',
      IndexName: 'by-buyer',
      KeyConditionExpression: 'buyer = :buyer',
      ExpressionAttributeValues: { ':buyer': 'ada' },
    }
    expect((await again.documents.send(new QueryCommand(query))).Items).toEqual([{ id: 'a', buyer: 'ada' }])
  })

  it('is refused in one sentence for another primary key or a second run', async () => {
    await open()
    await expect(open()).rejects.toThrow(/cannot be opened: it may be in use/)
    await closeAll()
    const tables = testTables.map((table) => ({ ...table, partitionKey: 'key' }))
    await expect(open({ tables })).rejects.toThrow(/"orders" has another primary key/)
    const orders = { name: 'orders', partitionKey: 'id', sortKey: 'at' }
    const third = join(folder, 'third')
    await open({ folder: third, tables: [{ ...orders, localIndexes: { 'by-rank': 'rank' } }] })
    await closeAll()
    await expect(open({ folder: third, tables: [orders] })).rejects.toThrow(/"orders" has other local indexes/)
  })
})

describe('a client under a moved clock', () => {
  it('is refused once, and does not take the refusal for a clock error, which it would repeat', async () => {
    const now = () => Date.now() + 60 * 60 * 1000
    const { standIn } = await open({ now })
    const put = new PutCommand({ TableName: 'orders', Item: { id: 'x' }, ConditionExpression: 'attribute_exists(id)' })
    const refusal = await refusalOf(connect(standIn.url, testKey, 4, now).send(put))
    expect(refusal).toMatchObject({ name: 'ConditionalCheckFailedException', $metadata: { attempts: 1 } })
  })
})

describe('expiry', () => {
  it('removes what has expired, tells the stream so, and keeps the rest', async () => {
    const now = Date.parse('2026-06-01T12:00:00Z')
    const seconds = now / 1000
    const { standIn, documents } = await open({ now: () => now })
    const expiries = { past: seconds - 1, now: seconds, text: String(seconds - 1), ancient: 1000, none: undefined }
    for (const [id, expiresAt] of Object.entries(expiries))
      await documents.send(new PutCommand({ TableName: 'outbox', Item: { id, ...(expiresAt && { expiresAt }) } }))
    expect(await standIn.sweep()).toBe(1)
    expect(await standIn.sweep()).toBe(0)
    const { Items = [] } = await documents.send(new ScanCommand({ TableName: 'outbox' }))
    expect(Items.map(({ id }) => String(id)).toSorted()).toEqual(['ancient', 'none', 'now', 'text'])

    const { promise: removed, resolve } = Promise.withResolvers<unknown>()
    standIn.readStream('outbox', async (record) => {
      if (record.eventName === 'REMOVE') resolve(record)
    })
    expect(await removed).toMatchObject({
      dynamodb: { Keys: { id: { S: 'past' } }, OldImage: { expiresAt: { N: String(seconds - 1) } } },
      userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
    })
  })
})
