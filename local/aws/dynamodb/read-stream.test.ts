import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestStandIn } from './open-stand-in-for-test.ts'
import type { StreamRecord } from './stream-record.ts'

let folder: string
let opened: Awaited<ReturnType<typeof openTestStandIn>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dynamodb-'))
  opened = await openTestStandIn(folder)
})
afterEach(async () => {
  await opened.standIn.close()
  await rm(folder, { recursive: true })
})

const put = (id: string, n: number) => opened.documents.send(new PutCommand({ TableName: 'outbox', Item: { id, n } }))
const describeRecord = ({ eventName, dynamodb }: StreamRecord) =>
  [eventName, dynamodb.Keys['id']?.S, dynamodb.OldImage?.['n']?.N, dynamodb.NewImage?.['n']?.N].join(' ')

async function restart(): Promise<void> {
  await opened.standIn.close()
  opened = await openTestStandIn(folder)
}

/** Resolves with the first `count` records that the handler accepts. */
function collect(count: number, accepts: (record: StreamRecord) => boolean = () => true): Promise<StreamRecord[]> {
  const { promise, resolve } = Promise.withResolvers<StreamRecord[]>()
  const records: StreamRecord[] = []
  opened.standIn.readStream('outbox', async (record) => {
    if (!accepts(record)) throw new Error('not yet')
    records.push(record)
    if (records.length === count) resolve(records)
  })
  return promise
}

it('tells every change with its images, in order, and none for a write that changes nothing', async () => {
  const records = collect(4)
  await put('a', 1)
  await put('a', 1)
  await put('a', 2)
  await opened.documents.send(new DeleteCommand({ TableName: 'outbox', Key: { id: 'a' } }))
  await opened.documents.send(new DeleteCommand({ TableName: 'outbox', Key: { id: 'a' } }))
  await put('b', 9)
  expect((await records).map(describeRecord)).toEqual(['INSERT a  1', 'MODIFY a 1 2', 'REMOVE a 2 ', 'INSERT b  9'])
  expect(new Set((await records).map(({ eventID }) => eventID)).size).toBe(4)
})

it('offers a refused record again, before later changes of the same item, without holding up other items', async () => {
  let passed = false
  const records = collect(3, ({ dynamodb }) => {
    passed ||= dynamodb.Keys['id']?.S === 'b'
    return passed
  })
  await put('a', 1)
  await put('a', 2)
  await put('b', 1)
  expect((await records).map(describeRecord)).toEqual(['INSERT b  1', 'INSERT a  1', 'MODIFY a 1 2'])
})

it('keeps what nobody has handled for the next run, and forgets what was handled', async () => {
  await put('a', 1)
  await restart()
  const first = await collect(1)
  expect(first.map(describeRecord)).toEqual(['INSERT a  1'])
  await restart()
  await put('b', 1)
  const second = await collect(1)
  expect(second.map(describeRecord)).toEqual(['INSERT b  1'])
  expect(Number(second[0]?.eventID)).toBeGreaterThan(Number(first[0]?.eventID))
})

it('stops handing over when told to, and a later reader takes over', async () => {
  const seen: string[] = []
  const stop = opened.standIn.readStream('outbox', async (record) => {
    seen.push(describeRecord(record))
  })
  expect(() => opened.standIn.readStream('outbox', async () => {})).toThrow('already has a reader')
  stop()
  await put('a', 1)
  expect((await collect(1)).map(describeRecord)).toEqual(['INSERT a  1'])
  expect(seen).toEqual([])
})

it('hands over thousands of records, each once', async () => {
  const ids = Array.from({ length: 1200 }, (_, number) => `many-${number}`)
  const records = collect(ids.length)
  for (let from = 0; from < ids.length; from += 100)
    await Promise.all(ids.slice(from, from + 100).map((id) => put(id, 1)))
  const seen = (await records).map(({ dynamodb }) => dynamodb.Keys['id']?.S ?? '')
  expect(seen.toSorted()).toEqual(ids.toSorted())
})

it('is refused for a table without a stream', () => {
  expect(() => opened.standIn.readStream('orders', async () => {})).toThrow('The table "orders" has no stream.')
})
