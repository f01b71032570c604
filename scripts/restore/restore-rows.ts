import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  GetItemCommand,
  paginateScan,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb'
import { isDeepStrictEqual } from 'node:util'
import { inParallel } from '#functions/runtime/in-parallel.ts'

type Row = Record<string, AttributeValue>

/** A table of an account, or of a stand-in. */
export interface Table {
  client: DynamoDBClient
  name: string
}

export interface RestoreRules {
  /** Only rows whose attribute has this text. */
  only?: { attribute: string; value: string } | undefined
  /** The live table becomes a copy of the restored one; else it only gets missing rows. */
  replaces: boolean
  /** Without this, it only counts what would happen. */
  applies: boolean
}

export interface Restored {
  /** Rows written, because the live table lacked them or, if it is to be replaced, had others. */
  written: number
  /** Rows deleted, because the restored table lacks them. */
  deleted: number
  kept: number
}

/** Rows that are copied at a time. */
const together = 20

/**
 * Copies rows of a table that was restored to an earlier second into the live one, byte for byte. It can be stopped and
 * run again: finished rows are kept. Throws if the tables have different keys.
 */
export async function restoreRows(restored: Table, live: Table, rules: RestoreRules): Promise<Restored> {
  const [keys, liveKeys] = await Promise.all([keysOf(restored), keysOf(live)])
  if (!isDeepStrictEqual(keys, liveKeys))
    throw new RangeError(`${restored.name} is no table of the kind of ${live.name}.`)
  const result: Restored = { written: 0, deleted: 0, kept: 0 }

  await eachRow(restored, rules, async (row) => {
    const there = await rowAt(live, keyOf(row, keys))
    const isWritten = there ? rules.replaces && !isDeepStrictEqual(there, row) : true
    if (isWritten && (!rules.applies || (await put(live, row, rules.replaces ? undefined : keys[0]))))
      result.written += 1
    else result.kept += 1
  })
  if (rules.replaces)
    await eachRow(live, rules, async (row) => {
      const key = keyOf(row, keys)
      if (await rowAt(restored, key)) return
      if (rules.applies) await live.client.send(new DeleteItemCommand({ TableName: live.name, Key: key }))
      result.deleted += 1
    })
  return result
}

async function keysOf({ client, name }: Table): Promise<string[]> {
  const { Table: table } = await client.send(new DescribeTableCommand({ TableName: name }))
  return (table?.KeySchema ?? []).flatMap(({ AttributeName }) => AttributeName ?? [])
}

const keyOf = (row: Row, keys: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([attribute]) => keys.includes(attribute)))

async function rowAt({ client, name }: Table, key: Row): Promise<Row | undefined> {
  const { Item } = await client.send(new GetItemCommand({ TableName: name, Key: key, ConsistentRead: true }))
  return Item
}

/** Returns false if the row exists meanwhile and is not to be replaced. */
async function put({ client, name }: Table, row: Row, unless: string | undefined): Promise<boolean> {
  const condition = unless !== undefined && {
    ConditionExpression: 'attribute_not_exists(#key)',
    ExpressionAttributeNames: { '#key': unless },
  }
  try {
    await client.send(new PutItemCommand({ TableName: name, Item: row, ...condition }))
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

async function eachRow(
  { client, name }: Table,
  { only }: RestoreRules,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  const filter = only && {
    FilterExpression: '#attribute = :value',
    ExpressionAttributeNames: { '#attribute': only.attribute },
    ExpressionAttributeValues: { ':value': { S: only.value } },
  }
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name, ConsistentRead: true, ...filter }))
    await inParallel(Items, together, work)
}
