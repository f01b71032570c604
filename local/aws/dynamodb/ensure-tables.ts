import db, { type BatchOperation, type Store, type Table, type TableIndex } from 'dynalite/db/index.js'
import { setTimeout as wait } from 'node:timers/promises'
import { findTable, runAction, validateRequest } from './engine.ts'
import { ServiceError } from './service-error.ts'
import { sortedJson } from './stream-record.ts'
import { wireItem } from './wire-item.ts'
import { indexRange, itemRange } from './write-set.ts'

export interface KeyAttribute {
  name: string
  type: 'S' | 'N'
}

export interface LocalIndex {
  name: string
  partitionKey: KeyAttribute
  sortKey?: KeyAttribute
}

/** A table as the local run needs it; indexes project all attributes. */
export interface LocalTable {
  name: string
  partitionKey: KeyAttribute
  sortKey?: KeyAttribute
  indexes: readonly LocalIndex[]
  /** Attribute with the epoch second after which an item may go. */
  ttlAttribute?: string
  /** Its changes are kept for a reader. */
  stream?: boolean
}

/**
 * Creates what is missing and brings indexes up to their definition, filled from the items.
 * Throws one clear sentence where a stored table has another primary key.
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
  const request = { TableName: table.name, BillingMode: 'PAY_PER_REQUEST', ...describe(table) }
  await runAction('CreateTable', validateRequest('CreateTable', request, store), store)
  // dynalite turns a table active in a timer of its own.
  while ((await findTable(store, table.name)).TableStatus !== 'ACTIVE') await wait(5)
}

async function alter(store: Store, stored: Table, table: LocalTable): Promise<void> {
  const wanted = describe(table)
  const typeOf = (name: string) => stored.AttributeDefinitions.find((one) => one.AttributeName === name)?.AttributeType
  const sameKey =
    sortedJson(stored.KeySchema) === sortedJson(wanted.KeySchema) &&
    [table.partitionKey, ...(table.sortKey ? [table.sortKey] : [])].every((key) => typeOf(key.name) === key.type)
  if (!sameKey)
    throw new Error(
      `The stored DynamoDB table "${table.name}" has another primary key than its definition: start with a fresh state folder.`,
    )

  const before = stored.GlobalSecondaryIndexes ?? []
  const after = wanted.GlobalSecondaryIndexes ?? []
  const shape = (index: TableIndex) =>
    sortedJson([index.KeySchema, index.KeySchema.map((key) => typeOf(key.AttributeName))])
  const wantedType = (name: string) =>
    wanted.AttributeDefinitions.find((one) => one.AttributeName === name)?.AttributeType
  const isKept = (index: TableIndex) =>
    after.some(
      (one) =>
        one.IndexName === index.IndexName &&
        sortedJson([one.KeySchema, one.KeySchema.map((key) => wantedType(key.AttributeName))]) === shape(index),
    )
  const dropped = before.filter((index) => !isKept(index))
  const added = after.filter((index) => !before.some((one) => one.IndexName === index.IndexName && isKept(one)))
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
  // Last in the batch wins: an entry that is dropped and added under one key stays.
  await store.db.batch([...operations, { type: 'put', key: `table~${table.name}`, value: altered }])
}

function describe(table: LocalTable) {
  const attributes = new Map<string, 'S' | 'N'>()
  const keySchema = ({ partitionKey, sortKey }: Pick<LocalIndex, 'partitionKey' | 'sortKey'>): Table['KeySchema'] => {
    for (const key of sortKey ? [partitionKey, sortKey] : [partitionKey]) attributes.set(key.name, key.type)
    const hash = { AttributeName: partitionKey.name, KeyType: 'HASH' } as const
    return sortKey ? [hash, { AttributeName: sortKey.name, KeyType: 'RANGE' } as const] : [hash]
  }
  const KeySchema = keySchema(table)
  const indexes = table.indexes.map((index): TableIndex => ({
    IndexName: index.name,
    KeySchema: keySchema(index),
    Projection: { ProjectionType: 'ALL' },
  }))
  return {
    KeySchema,
    AttributeDefinitions: [...attributes].map(([AttributeName, AttributeType]) => ({ AttributeName, AttributeType })),
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
  }
}
