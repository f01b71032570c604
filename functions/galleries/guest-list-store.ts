import * as z from 'zod'
import type { TransactItem } from '../database/dynamodb.ts'
import { rowPut } from '../database/row-writes.ts'
import { keyed, queryRows, readRow, updateRow } from '../database/rows.ts'

const listedRow = z.object({
  id: z.string(),
  name: z.string(),
  table: z.string().optional(),
  group: z.string().optional(),
  /** Code of the guest's own card: it identifies their row in this event, and gives no rights. */
  code: z.string(),
})
export type ListedRow = z.infer<typeof listedRow>

const guestList = z.object({
  /** Grows with every change. */
  version: z.int(),
  /** In list order: 500 rows with the longest names take 230 KB of a table row's 400. */
  rows: z.array(listedRow),
})
export type StoredList = z.infer<typeof guestList>

const listKey = (id: string) => ({ id, sort: 'guest-list' })

/** The event's list; empty, with version 0, before the first. Strongly consistent, unless half the price is enough. */
export async function readGuestList(eventId: string, reading?: { ConsistentRead: false }): Promise<StoredList> {
  return (await readRow('events', listKey(eventId), guestList, reading)) ?? { version: 0, rows: [] }
}

/** Replaces a list's rows; fails if it has changed since it was read. */
export const guestListPut = (eventId: string, { version }: StoredList, rows: readonly ListedRow[]): TransactItem =>
  rowPut('events', {
    Item: { ...listKey(eventId), version: version + 1, rows: rows.map(withoutAbsent) },
    ...(version === 0
      ? { condition: 'attribute_not_exists(id)' }
      : { condition: 'version = :version', values: { version } }),
  })

const withoutAbsent = ({ id, name, table, group, code }: ListedRow) => ({
  id,
  name,
  code,
  ...(table !== undefined && { table }),
  ...(group !== undefined && { group }),
})

const cardPrefix = 'card#'

export async function noteCardOpened(eventId: string, rowId: string): Promise<void> {
  await updateRow('photos', {
    Key: { eventId, sort: `${cardPrefix}${rowId}` },
    update: 'SET rowId = :rowId',
    values: { rowId },
  })
}

/** The rows whose cards were opened, of this list or an earlier one. */
export async function listOpenedCards(eventId: string): Promise<Set<string>> {
  const query = keyed({ eventId, sort: ['begins_with', cardPrefix] }, { ConsistentRead: true })
  return new Set((await queryRows('photos', query, z.object({ rowId: z.string() }))).map(({ rowId }) => rowId))
}
