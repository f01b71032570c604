import { GetCommand, paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod'
import { env } from '../runtime/env.ts'
import type { TableName } from '../tables.ts'
import { dynamodb } from './dynamodb.ts'

/** The row with that key as it is now; undefined where there is none. Throws where it has not the shape. */
export async function readRow<Shape extends z.ZodType>(
  table: TableName,
  key: Record<string, string>,
  shape: Shape,
): Promise<z.output<Shape> | undefined> {
  const { Item } = await dynamodb.send(new GetCommand({ TableName: env.table(table), Key: key, ConsistentRead: true }))
  return Item && shape.parse(Item)
}

/** All rows that a query finds, page by page as they are taken. Throws at one that has not the shape. */
export async function* walkRows<Shape extends z.ZodType>(
  table: TableName,
  query: Omit<QueryCommandInput, 'TableName'>,
  shape: Shape,
): AsyncGenerator<z.output<Shape>> {
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, { ...query, TableName: env.table(table) }))
    for (const item of Items) yield shape.parse(item)
}

/** All rows that a query finds. */
export async function queryRows<Shape extends z.ZodType>(
  table: TableName,
  query: Omit<QueryCommandInput, 'TableName'>,
  shape: Shape,
): Promise<z.output<Shape>[]> {
  const rows: z.output<Shape>[] = []
  for await (const row of walkRows(table, query, shape)) rows.push(row)
  return rows
}
