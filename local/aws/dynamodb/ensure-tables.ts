import db, { type BatchOperation, type KeyElement, type Store, type Table, type TableIndex } from 'dynalite/db/index.js'
import { setTimeout as wait } from 'node:timers/promises'
import type { TableRow } from '#functions/tables.ts'
import { findTable, runAction, validateRequest } from './engine.ts'
import type { LocalTable } from './local-tables.ts'
import { ServiceError } from './service-error.ts'
import { sortedJson } from './stream-record.ts'
import { wireItem } from './wire-item.ts'
import { indexRange, itemRange } from './write-set.ts'

/**
 * Creates missing tables and updates indexes, filling them from the items. Throws one clear sentence if a stored table
 * has another primary key or other local indexes, which no table can change.
 */
export async function ensureTables(store: Store, tables: readonly LocalTable[]): Promise<void> {
  for (const table of tables) {
    const stored = await findStored(store, table.name)
    if (!stored) await create(store, table)
    else await alter(store, stored, table)
  }
}

async function findStored(store: Store, name: string): Promise<Table | undefined> {
  try {
    return await findTable(store, name)
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'ResourceNotFoundException') return undefined
    throw error
  }
}

async function create(store: Store, table: LocalTable): Promise<void> {
  const request = { BillingMode: 'PAY_PER_REQUEST', ...describeTable(table) }
  await runAction('CreateTable', validateRequest('CreateTable', request, store), store)
  // dynalite activates a table in its own timer.
  while ((await findTable(store, table.name)).TableStatus !== 'ACTIVE') await wait(5)
}

async function alter(store: Store, stored: Table, table: LocalTable): Promise<void> {
  const wanted = describeTable(table)
  if (sortedJson(stored.KeySchema) !== sortedJson(wanted.KeySchema))
    throw new Error(
      `The stored DynamoDB table "${table.name}" has another primary key than its definition: start with a fresh state folder.`,
    )

  const keysOf = (indexes: readonly TableIndex[] = []) =>
    sortedJson(indexes.map(({ IndexName, KeySchema }) => [IndexName, KeySchema]))
  if (keysOf(stored.LocalSecondaryIndexes) !== keysOf(wanted.LocalSecondaryIndexes))
    throw new Error(
      `The stored DynamoDB table "${table.name}" has other local indexes than its definition: start with a fresh state folder.`,
    )

  const before = stored.GlobalSecondaryIndexes ?? []
  const after = wanted.GlobalSecondaryIndexes ?? []
  const formOf = ({ IndexName, KeySchema, Projection }: TableIndex) => sortedJson([IndexName, KeySchema, Projection])
  const missingIn = (others: readonly TableIndex[]) => (index: TableIndex) =>
    !others.some((other) => formOf(other) === formOf(index))
  const dropped = before.filter(missingIn(after))
  const added = after.filter(missingIn(before))
  if (dropped.length === 0 && added.length === 0) return

  const altered = {
    ...stored,
    AttributeDefinitions: wanted.AttributeDefinitions,
    GlobalSecondaryIndexes: after.map((index) => ({ ...index, IndexStatus: 'ACTIVE' })),
  }
  const operations: BatchOperation[] = []
  for (const { IndexName } of dropped)
    for await (const key of store.db.keys(indexRange(table.name, IndexName))) operations.push({ type: 'del', key })
  for await (const value of store.db.values(itemRange(table.name)))
    for (const put of db.getIndexActions(added, null, wireItem.parse(value), altered).puts)
      operations.push({ type: 'put', key: `${indexRange(table.name, put.index).gte}${put.key}`, value: put.item })
  // The batch's last operation wins: an entry that is dropped and added under one key stays.
  await store.db.batch([...operations, { type: 'put', key: `table~${table.name}`, value: altered }])
}

function projectionOf(held: readonly string[] | undefined): TableIndex['Projection'] {
  if (!held) return { ProjectionType: 'ALL' }
  return held.length > 0 ? { ProjectionType: 'INCLUDE', NonKeyAttributes: [...held] } : { ProjectionType: 'KEYS_ONLY' }
}

/** A table's definition, as `CreateTable` takes it. */
export function describeTable({ indexes = {}, localIndexes = {}, holds = {}, ...table }: LocalTable) {
  const schemaOf = ({ partitionKey, sortKey }: Pick<TableRow, 'partitionKey' | 'sortKey'>): KeyElement[] => [
    { AttributeName: partitionKey, KeyType: 'HASH' },
    ...(sortKey === undefined ? [] : [{ AttributeName: sortKey, KeyType: 'RANGE' } as const]),
  ]
  const indexOf = (IndexName: string, keys: Parameters<typeof schemaOf>[0]): TableIndex => ({
    IndexName,
    KeySchema: schemaOf(keys),
    Projection: projectionOf(holds[IndexName]),
  })
  const KeySchema = schemaOf(table)
  const GlobalSecondaryIndexes = Object.entries(indexes).map(([name, keys]) => indexOf(name, keys))
  const LocalSecondaryIndexes = Object.entries(localIndexes).map(([name, sortKey]) =>
    indexOf(name, { partitionKey: table.partitionKey, sortKey }),
  )
  const everyIndex = [...GlobalSecondaryIndexes, ...LocalSecondaryIndexes]
  const keys = [...KeySchema, ...everyIndex.flatMap((index) => index.KeySchema)]
  const names = new Set(keys.map(({ AttributeName }) => AttributeName))
  return {
    TableName: table.name,
    KeySchema,
    AttributeDefinitions: [...names].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
    ...(GlobalSecondaryIndexes.length > 0 && { GlobalSecondaryIndexes }),
    ...(LocalSecondaryIndexes.length > 0 && { LocalSecondaryIndexes }),
  }
}
