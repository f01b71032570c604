import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  GetCommand,
  paginateQuery,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type * as z from 'zod'
import { env } from '../runtime/env.ts'
import type { TableName } from '../tables.ts'
import { dynamodb } from './dynamodb.ts'
import { type Expressions, type Key, onTable, type Put, type Update } from './row-writes.ts'
import { afterTransactions } from './transact.ts'

export type Row = Record<string, unknown>
type Options = Pick<
  QueryCommandInput,
  'IndexName' | 'ConsistentRead' | 'ScanIndexForward' | 'Limit' | 'ExclusiveStartKey'
>
type Query = Options & Pick<Expressions, 'values'> & { KeyConditionExpression: string }

/** A query's condition on a sort key: DynamoDB's operator, and one or two values. */
type SortCondition = readonly [operator: 'begins_with' | 'BETWEEN' | '<' | '<=' | '>', one: string, other?: string]

/** A query of a table's or index's rows with a partition key, and optionally a condition on the sort key. */
export function keyed(key: Readonly<Record<string, string | SortCondition>>, options: Options = {}): Query {
  const values: Record<string, string> = {}
  const conditions = Object.entries(key).map(([name, wanted]) => {
    const [operator, one, other] = typeof wanted === 'string' ? (['=', wanted] as const) : wanted
    values[name] = one
    if (operator === 'begins_with') return `begins_with(#${name}, :${name})`
    if (other === undefined) return `#${name} ${operator} :${name}`
    values['to'] = other
    return `#${name} BETWEEN :${name} AND :to`
  })
  return { ...options, KeyConditionExpression: conditions.join(' AND '), values }
}

/** The current row with that key; undefined if absent. Throws if it does not match the shape. */
export async function readRow<Shape extends z.ZodType>(
  table: TableName,
  key: Key,
  shape: Shape,
  { ConsistentRead = true }: Pick<Query, 'ConsistentRead'> = {},
): Promise<z.output<Shape> | undefined> {
  const { Item } = await dynamodb.send(new GetCommand({ TableName: env.table(table), Key: key, ConsistentRead }))
  return Item && shape.parse(Item)
}

export async function findRow<Shape extends z.ZodType>(
  table: TableName,
  query: Query,
  shape: Shape,
): Promise<z.output<Shape> | undefined> {
  const { Items = [] } = await dynamodb.send(new QueryCommand({ ...onTable(table, query), Limit: 1 }))
  return Items[0] && shape.parse(Items[0])
}

/** All rows of a query, page by page as they are consumed. Throws at one that does not match the shape. */
export async function* walkRows<Shape extends z.ZodType>(
  table: TableName,
  query: Query,
  shape: Shape,
): AsyncGenerator<z.output<Shape>> {
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, onTable(table, query)))
    for (const item of Items) yield shape.parse(item)
}

export async function queryRows<Shape extends z.ZodType>(
  table: TableName,
  query: Query,
  shape: Shape,
): Promise<z.output<Shape>[]> {
  const rows: z.output<Shape>[] = []
  for await (const row of walkRows(table, query, shape)) rows.push(row)
  return rows
}

/** The first rows of a query, at most `Limit`. */
export async function firstRows<Shape extends z.ZodType>(
  table: TableName,
  query: Query,
  Limit: number,
  shape: Shape,
): Promise<z.output<Shape>[]> {
  const rows: z.output<Shape>[] = []
  for await (const row of walkRows(table, { ...query, Limit }, shape)) if (rows.push(row) === Limit) break
  return rows
}

/** Writes a row, replacing any other; throws if the condition fails. */
export async function putRow(table: TableName, put: Put): Promise<void> {
  await afterTransactions(() => dynamodb.send(new PutCommand(onTable(table, put))))
}

/** Changes a row and returns its new state; throws if the condition does not hold. */
export async function updateRow(table: TableName, update: Update): Promise<Row> {
  const command = new UpdateCommand({
    ...onTable(table, update),
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  })
  const { Attributes = {} } = await afterTransactions(() => dynamodb.send(command))
  return Attributes
}

/** The same, but a failed condition returns `refused`, with the existing row, if there is one. */
export async function updateUnlessRefused(
  table: TableName,
  update: Update,
): Promise<{ refused: false; row: Row } | { refused: true; row: Row | undefined }> {
  try {
    return { refused: false, row: await updateRow(table, update) }
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    return { refused: true, row: error.Item && unmarshall(error.Item) }
  }
}

/** Deletes a row; returns whether it existed. */
export async function deleteRow(table: TableName, key: Key): Promise<boolean> {
  const removal = { TableName: env.table(table), Key: key, ReturnValues: 'ALL_OLD' } as const
  const { Attributes } = await afterTransactions(() => dynamodb.send(new DeleteCommand(removal)))
  return Attributes !== undefined
}
