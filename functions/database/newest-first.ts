import * as z from 'zod'
import { AppError } from '../runtime/app-error.ts'
import type { TableName } from '../tables.ts'
import { firstRows, keyed } from './rows.ts'
import { clock } from '../runtime/clock.ts'

/** A list ends after this many months without a row: its first month need not be known. */
const defaultEmptyMonths = 12

type AnyRow = Record<string, unknown>

export interface MonthlyList<Row extends AnyRow> {
  table: TableName
  /** An index with one month per partition and a time as sort key. */
  index: string
  partitionKey: string
  sortKey: string
  /** The partition of a month, unless it is `YYYY-MM`. */
  partitionOf?: (month: string) => string
  /** After this many months without a row there are no earlier rows; fewer if rows expire. */
  emptyMonths?: number
  shape: z.ZodType<Row>
}

export interface PageWanted {
  limit: number
  /** The `next` of the page before. */
  next?: string | undefined
}

export interface Page<Row> {
  rows: Row[]
  /** Cursor of the next page; absent after the last row. */
  next?: string
}

/** The last row of the page before: its month, id and time. */
const position = z.object({ month: z.string().regex(/^\d{4}-\d\d$/), id: z.string().min(1), at: z.string().min(1) })

/** A page of a table listed by months, newest first, without a scan. Throws `invalid_request` for a foreign cursor. */
export async function readNewestFirst<Row extends AnyRow>(
  list: MonthlyList<Row>,
  { limit, next }: PageWanted,
): Promise<Page<Row>> {
  const { emptyMonths = defaultEmptyMonths } = list
  const start = next === undefined ? undefined : parseCursor(next, position)
  const rows: Row[] = []
  const present = monthOf(clock.now().toISOString())
  let month = start?.month ?? monthOf(clock.latest().toISOString())
  let from = start && keyOf(list, start)
  // One row more than wanted shows whether there is another page.
  for (let empty = 0; rows.length <= limit && empty < emptyMonths; month = monthBefore(month)) {
    const found = await queryMonth(list, month, from, limit + 1 - rows.length)
    empty = found.length === 0 && from === undefined && month <= present ? empty + 1 : 0
    rows.push(...found)
    from = undefined
  }
  return pageOf(list, rows, limit)
}

/** One page of a list in one partition, newest first. Throws `invalid_request` for a foreign cursor. */
export async function readPartition<Row extends AnyRow>(
  list: MonthlyList<Row>,
  { limit, next }: PageWanted,
): Promise<Page<Row>> {
  const start = next === undefined ? undefined : parseCursor(next, position)
  const rows = await queryMonth(list, start?.month ?? '', start && keyOf(list, start), limit + 1)
  return pageOf(list, rows, limit)
}

function pageOf<Row extends AnyRow>(list: MonthlyList<Row>, rows: Row[], limit: number): Page<Row> {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { rows: rows.slice(0, limit), ...(last && { next: cursorAfter(list, last) }) }
}

function keyOf<Row extends AnyRow>(
  { partitionKey, partitionOf = String, sortKey }: MonthlyList<Row>,
  { month, id, at }: z.infer<typeof position>,
) {
  return { id, [partitionKey]: partitionOf(month), [sortKey]: at }
}

async function queryMonth<Row extends AnyRow>(
  { table, index, partitionKey, partitionOf = String, shape }: MonthlyList<Row>,
  month: string,
  from: Record<string, string> | undefined,
  limit: number,
): Promise<Row[]> {
  const options = { IndexName: index, ScanIndexForward: false, ExclusiveStartKey: from }
  return firstRows(table, keyed({ [partitionKey]: partitionOf(month) }, options), limit, shape)
}

export function cursorAfter(
  { sortKey }: Pick<MonthlyList<AnyRow>, 'sortKey'>,
  { id, [sortKey]: time }: Record<string, unknown>,
): string {
  const at = String(time)
  const last: z.infer<typeof position> = { month: monthOf(at), id: String(id), at }
  return Buffer.from(JSON.stringify(last)).toString('base64url')
}

/** The content of one of our cursors. Throws `invalid_request` for any other. */
export function parseCursor<Shape extends z.ZodType>(cursor: string, shape: Shape): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch (cause) {
    throw new AppError('invalid_request', 'No cursor of ours.', {
      cause,
      fields: [{ field: 'next', code: 'invalid_value', message: 'Expected the next of an earlier page.' }],
    })
  }
}

/** The month `YYYY-MM` of an ISO-8601 time, which is the row's partition in a list by months. */
export const monthOf = (time: string) => time.slice(0, 'YYYY-MM'.length)

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, number - 2)).toISOString())
}
