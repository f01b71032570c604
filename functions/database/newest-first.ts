import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { AppError } from '../runtime/app-error.ts'
import { env } from '../runtime/env.ts'
import type { TableName } from '../tables.ts'
import { dynamodb } from './dynamodb.ts'

/** A list ends where nothing was written for this long: its table need not say when it began. */
const defaultEmptyMonths = 12

export interface MonthlyList {
  table: TableName
  /** An index whose partition is one month and whose sort key is a time. */
  index: string
  partitionKey: string
  sortKey: string
  /** The partition of a month `YYYY-MM`. */
  partitionOf: (month: string) => string
  /** After so many months without a row there are none before; fewer where rows expire. */
  emptyMonths?: number
}

export interface PageWanted {
  limit: number
  /** What the page before answered. */
  next?: string | undefined
}

export interface Page<Row> {
  rows: Row[]
  /** Where the next page begins; absent after the last row. */
  next?: string
}

/** The last row of the page before: its month, its id and its time. */
const position = z.object({ month: z.string().regex(/^\d{4}-\d\d$/), id: z.string().min(1), at: z.string().min(1) })

/** One page of a table that is listed by months, newest first, without a scan. Throws `invalid_request` for a foreign cursor. */
export async function readNewestFirst(
  list: MonthlyList,
  { limit, next }: PageWanted,
): Promise<Page<Record<string, unknown>>> {
  const { emptyMonths = defaultEmptyMonths } = list
  const start = next === undefined ? undefined : readCursor(next)
  const rows: Record<string, unknown>[] = []
  let month = start?.month ?? new Date().toISOString().slice(0, 'YYYY-MM'.length)
  let from = start && keyOf(list, start)
  // One row more than wanted tells whether there is another page.
  for (let empty = 0; rows.length <= limit && empty < emptyMonths; month = monthBefore(month)) {
    const found = await queryMonth(list, month, from, limit + 1 - rows.length)
    empty = found.length === 0 && from === undefined ? empty + 1 : 0
    rows.push(...found)
    from = undefined
  }
  return pageOf(list, rows, limit)
}

/** One page of a list whose rows all stand in one partition, newest first. Throws `invalid_request` for a foreign cursor. */
export async function readPartition(
  list: MonthlyList,
  { limit, next }: PageWanted,
): Promise<Page<Record<string, unknown>>> {
  const start = next === undefined ? undefined : readCursor(next)
  const rows = await queryMonth(list, start?.month ?? '', start && keyOf(list, start), limit + 1)
  return pageOf(list, rows, limit)
}

function pageOf(list: MonthlyList, rows: Record<string, unknown>[], limit: number): Page<Record<string, unknown>> {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { rows: rows.slice(0, limit), ...(last && { next: cursorAfter(list, last) }) }
}

const keyOf = ({ partitionKey, partitionOf, sortKey }: MonthlyList, { month, id, at }: z.infer<typeof position>) => ({
  id,
  [partitionKey]: partitionOf(month),
  [sortKey]: at,
})

async function queryMonth(
  { table, index, partitionKey, partitionOf }: MonthlyList,
  month: string,
  from: Record<string, string> | undefined,
  limit: number,
): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  let start: Record<string, unknown> | undefined = from
  do {
    const { Items = [], LastEvaluatedKey } = await dynamodb.send(
      new QueryCommand({
        TableName: env.table(table),
        IndexName: index,
        KeyConditionExpression: '#partition = :partition',
        ExpressionAttributeNames: { '#partition': partitionKey },
        ExpressionAttributeValues: { ':partition': partitionOf(month) },
        ScanIndexForward: false,
        Limit: limit - rows.length,
        ExclusiveStartKey: start,
      }),
    )
    rows.push(...Items)
    start = LastEvaluatedKey
  } while (start && rows.length < limit)
  return rows
}

/** What begins a page after that row. */
export function cursorAfter({ sortKey }: MonthlyList, { id, [sortKey]: time }: Record<string, unknown>): string {
  const at = String(time)
  const last: z.infer<typeof position> = { month: at.slice(0, 'YYYY-MM'.length), id: String(id), at }
  return Buffer.from(JSON.stringify(last)).toString('base64url')
}

function readCursor(cursor: string): z.infer<typeof position> {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch (cause) {
    throw new AppError('invalid_request', 'No cursor of ours.', {
      cause,
      fields: [{ field: 'next', code: 'invalid_value', message: 'Expected the next of an earlier page.' }],
    })
  }
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2)).toISOString().slice(0, 'YYYY-MM'.length)
}
