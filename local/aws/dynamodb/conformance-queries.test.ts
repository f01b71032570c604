import {
  BatchWriteCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestedDynamodb, refusalOf, type TestedDynamodb } from './tested-dynamodb-for-test.ts'

let tested: TestedDynamodb
beforeAll(async () => {
  tested = await openTestedDynamodb()
  return () => tested.close()
}, 120_000)

const twoDigits = (number: number) => String(number).padStart(2, '0')

async function fill(TableName: string, items: Record<string, unknown>[]): Promise<void> {
  for (let from = 0; from < items.length; from += 25) {
    const batch = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }))
    await tested.documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: batch } }))
  }
}

async function queryAll(input: QueryCommandInput): Promise<Record<string, unknown>[][]> {
  const pages: Record<string, unknown>[][] = []
  let next: Record<string, unknown> | undefined
  do {
    const page = await tested.documents.send(new QueryCommand({ ...input, ...(next && { ExclusiveStartKey: next }) }))
    pages.push(page.Items ?? [])
    next = page.LastEvaluatedKey
  } while (next)
  return pages
}

describe('a query of a partition', () => {
  const group = randomUUID()
  const sorts = [...Array.from({ length: 12 }, (_, number) => `photo#${twoDigits(number)}`), 'checksum#a', 'zoo']
  beforeAll(() =>
    fill(
      tested.sorted,
      sorts.map((sort, rank) => ({ group, sort, rank })),
    ),
  )

  const query = (condition: string, values: Record<string, unknown> = {}, more: Partial<QueryCommandInput> = {}) =>
    queryAll({
      TableName: tested.sorted,
      KeyConditionExpression: `#group = :group${condition}`,
      ExpressionAttributeNames: { '#group': 'group' },
      ExpressionAttributeValues: { ':group': group, ...values },
      ...more,
    })
  const sortsOf = (pages: Record<string, unknown>[][]) => pages.flat().map(({ sort }) => sort)

  it.each([
    ['', {}, sorts.toSorted()],
    [' AND sort = :a', { ':a': 'zoo' }, ['zoo']],
    [' AND begins_with(sort, :a)', { ':a': 'photo#0' }, sorts.slice(0, 10)],
    [' AND sort BETWEEN :a AND :b', { ':a': 'photo#02', ':b': 'photo#04' }, sorts.slice(2, 5)],
    [' AND sort < :a', { ':a': 'photo#01' }, ['checksum#a', 'photo#00']],
    [' AND sort <= :a', { ':a': 'photo#01' }, ['checksum#a', 'photo#00', 'photo#01']],
    [' AND sort > :a', { ':a': 'photo#11' }, ['zoo']],
    [' AND sort >= :a', { ':a': 'photo#11' }, ['photo#11', 'zoo']],
  ])('finds in order what "#group = :group%s" names', async (condition, values, expected) => {
    expect(sortsOf(await query(condition, values))).toEqual(expected)
    expect(sortsOf(await query(condition, values, { ScanIndexForward: false }))).toEqual(expected.toReversed())
  })

  it.each([true, false])('pages through all rows once (forward: %s)', async (ScanIndexForward) => {
    const pages = await query('', {}, { Limit: 5, ScanIndexForward })
    expect(pages.map((page) => page.length)).toEqual([5, 5, 4])
    const expected = ScanIndexForward ? sorts.toSorted() : sorts.toSorted().toReversed()
    expect(sortsOf(pages)).toEqual(expected)
  })

  it('limits before it filters', async () => {
    const pages = await query(
      '',
      { ':even': 6 },
      { Limit: 7, FilterExpression: '#rank = :even', ExpressionAttributeNames: { '#group': 'group', '#rank': 'rank' } },
    )
    expect(pages.flat()).toEqual([{ group, sort: 'photo#06', rank: 6 }])
    expect(pages.length).toBeGreaterThan(1)
  })

  it('counts and projects', async () => {
    const input = {
      TableName: tested.sorted,
      KeyConditionExpression: '#group = :group',
      ExpressionAttributeNames: { '#group': 'group' },
      ExpressionAttributeValues: { ':group': group },
    }
    const counted = await tested.documents.send(new QueryCommand({ ...input, Select: 'COUNT' }))
    expect(counted.Count).toBe(sorts.length)
    expect(counted.Items).toBeUndefined()
    const projected = await tested.documents.send(
      new QueryCommand({ ...input, ProjectionExpression: 'sort', Limit: 1 }),
    )
    expect(projected.Items).toEqual([{ sort: 'checksum#a' }])
  })

  it('ends a page at one megabyte', async () => {
    const large = randomUUID()
    for (const sort of ['a', 'b', 'c', 'd'])
      await tested.documents.send(
        new PutCommand({ TableName: tested.sorted, Item: { group: large, sort, text: 'x'.repeat(390_000) } }),
      )
    const pages = await query('', { ':group': large })
    expect(pages.map((page) => page.length)).toEqual([3, 1])
  })

  it.each([
    ['without its partition key', 'sort = :group'],
    ['with a filter on its key', '#group = :group AND contains(sort, :group)'],
    ['with an alternative', '#group = :group OR sort = :group'],
  ])('is refused %s', async (_, KeyConditionExpression) => {
    const call = tested.documents.send(
      new QueryCommand({
        TableName: tested.sorted,
        KeyConditionExpression,
        ...(KeyConditionExpression.includes('#') && { ExpressionAttributeNames: { '#group': 'group' } }),
        ExpressionAttributeValues: { ':group': group },
      }),
    )
    expect((await refusalOf(call)).name).toBe('ValidationException')
  })
})

describe('a query of an index', () => {
  const byOwner = (owner: string, more: Partial<QueryCommandInput> = {}) =>
    queryAll({
      TableName: tested.simple,
      IndexName: 'by-owner',
      KeyConditionExpression: '#owner = :owner',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':owner': owner },
      ...more,
    })

  it('pages newest first through rows, equal ranks included', async () => {
    const owner = randomUUID()
    const items = Array.from({ length: 30 }, (_, number) => ({
      id: randomUUID(),
      owner,
      rank: twoDigits(Math.floor(number / 3)),
    }))
    await fill(tested.simple, items)
    await expect
      .poll(async () => (await byOwner(owner, { ScanIndexForward: false, Limit: 4 })).flat().length)
      .toBe(items.length)
    const found = (await byOwner(owner, { ScanIndexForward: false, Limit: 4 })).flat()
    expect(found.map(({ rank }) => rank)).toEqual(items.map(({ rank }) => rank).toReversed())
    expect(new Set(found.map(({ id }) => id)).size).toBe(items.length)
  })

  it('follows an item whose keys change, and leaves out one that lacks them', async () => {
    const [owner, other, id] = [randomUUID(), randomUUID(), randomUUID()]
    await fill(tested.simple, [
      { id, owner, rank: '1' },
      { id: randomUUID(), owner },
    ])
    const update = (UpdateExpression: string, values?: Record<string, unknown>) =>
      tested.documents.send(
        new UpdateCommand({
          TableName: tested.simple,
          Key: { id },
          UpdateExpression,
          ExpressionAttributeNames: { '#owner': 'owner' },
          ...(values && { ExpressionAttributeValues: values }),
        }),
      )
    await expect.poll(() => byOwner(owner)).toEqual([[{ id, owner, rank: '1' }]])
    await update('SET #owner = :other', { ':other': other })
    await expect.poll(() => byOwner(owner)).toEqual([[]])
    await expect.poll(() => byOwner(other)).toEqual([[{ id, owner: other, rank: '1' }]])
    await update('REMOVE #owner')
    await expect.poll(() => byOwner(other)).toEqual([[]])
  })

  it('is refused where the index does not exist or the read is to be consistent', async () => {
    for (const more of [{ IndexName: 'by-nothing' }, { ConsistentRead: true }])
      expect((await refusalOf(byOwner('x', more))).name).toBe('ValidationException')
  })
})

describe('a local index', () => {
  const group = randomUUID()
  const byPlace = (more: Partial<QueryCommandInput> = {}) =>
    queryAll({
      TableName: tested.sorted,
      IndexName: 'by-place',
      ConsistentRead: true,
      KeyConditionExpression: '#group = :group',
      ExpressionAttributeNames: { '#group': 'group' },
      ExpressionAttributeValues: { ':group': group },
      ...more,
    })
  const sortsOf = (pages: Record<string, unknown>[][]) => pages.flat().map(({ sort }) => sort)

  beforeAll(() =>
    fill(tested.sorted, [
      { group, sort: 'a', place: '3' },
      { group, sort: 'b', place: '1' },
      { group, sort: 'c' },
      { group, sort: 'd', place: '1' },
    ]),
  )

  it('has the rows that bear its attribute, in its order, whole, page by page as well', async () => {
    expect((await byPlace()).flat()).toHaveLength(3)
    expect(sortsOf(await byPlace({ Limit: 1 }))).toEqual(sortsOf(await byPlace()))
    expect(sortsOf(await byPlace()).at(-1)).toBe('a')
    expect((await byPlace({ ScanIndexForward: false })).flat()[0]).toEqual({ group, sort: 'a', place: '3' })
  })

  it('tells at once what a write and a transaction have changed', async () => {
    const Key = { group, sort: 'c' }
    const place = (to: string) => ({
      TableName: tested.sorted,
      Key,
      UpdateExpression: 'SET place = :place',
      ExpressionAttributeValues: { ':place': to },
    })
    await tested.documents.send(new UpdateCommand(place('2')))
    expect(sortsOf(await byPlace()).slice(-2)).toEqual(['c', 'a'])
    await tested.documents.send(new TransactWriteCommand({ TransactItems: [{ Update: place('4') }] }))
    expect(sortsOf(await byPlace()).slice(-2)).toEqual(['a', 'c'])
    await tested.documents.send(new UpdateCommand({ TableName: tested.sorted, Key, UpdateExpression: 'REMOVE place' }))
    expect(sortsOf(await byPlace())).not.toContain('c')
  })

  it('refuses a row whose attribute is no text', async () => {
    const Item = { group, sort: 'e', place: 5 }
    const refusal = await refusalOf(tested.documents.send(new PutCommand({ TableName: tested.sorted, Item })))
    expect(refusal.name).toBe('ValidationException')
  })
})
