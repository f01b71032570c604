import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { setTimeout as wait } from 'node:timers/promises'
import type * as z from 'zod'
import { env } from '../runtime/env.ts'
import type { TableName } from '../tables.ts'
import { dynamodb } from './dynamodb.ts'
import type { Key } from './row-writes.ts'
import type { Row } from './rows.ts'

/** DynamoDB's limits per call. */
const maxReads = 100
const maxWrites = 25

const maxAttempts = 8
const firstDelayMs = 20

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

/** Existing rows of any number of different keys, in any order. */
export async function getRows<Shape extends z.ZodType>(
  table: TableName,
  keys: readonly Key[],
  shape: Shape,
): Promise<z.output<Shape>[]> {
  const found = await Promise.all(chunks(keys, maxReads).map((chunk) => getChunk(env.table(table), chunk)))
  return found.flat().map((row) => shape.parse(row))
}

async function getChunk(table: string, keys: Key[]): Promise<Row[]> {
  const rows: Row[] = []
  let pending = keys
  for (let attempt = 0; pending.length > 0; attempt++) {
    await backOff(attempt)
    const { Responses, UnprocessedKeys } = await dynamodb.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: pending, ConsistentRead: true } } }),
    )
    rows.push(...(Responses?.[table] ?? []))
    pending = UnprocessedKeys?.[table]?.Keys ?? []
  }
  return rows
}

type BatchWrites = NonNullable<BatchWriteCommand['input']['RequestItems']>[string]

/** Writes rows without conditions; throws unless all are written. */
export const putRows = (table: string, rows: readonly Row[]): Promise<void> =>
  writeBatches(
    table,
    rows.map((Item) => ({ PutRequest: { Item } })),
  )

/** Deletes rows without conditions, existing or not; throws unless all are deleted. */
export const deleteRows = (table: TableName, keys: readonly Key[]): Promise<void> =>
  writeBatches(
    env.table(table),
    keys.map((Key) => ({ DeleteRequest: { Key } })),
  )

async function writeBatches(table: string, writes: BatchWrites): Promise<void> {
  await Promise.all(chunks(writes, maxWrites).map((chunk) => writeBatch(table, chunk)))
}

async function writeBatch(table: string, writes: BatchWrites): Promise<void> {
  let pending = writes
  for (let attempt = 0; pending.length > 0; attempt++) {
    await backOff(attempt)
    const { UnprocessedItems } = await dynamodb.send(new BatchWriteCommand({ RequestItems: { [table]: pending } }))
    pending = UnprocessedItems?.[table] ?? []
  }
}

/** Waits before repeating what DynamoDB left undone under load (docs: BatchWriteItem, "exponential backoff"). */
async function backOff(attempt: number): Promise<void> {
  if (attempt === 0) return
  if (attempt === maxAttempts) throw new Error('DynamoDB left rows of a batch undone.')
  await wait(Math.random() * firstDelayMs * 2 ** attempt)
}
