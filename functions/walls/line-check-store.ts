import * as z from 'zod'
import { rowPut } from '../database/row-writes.ts'
import { deleteRow, readRow } from '../database/rows.ts'
import { transact } from '../database/transact.ts'
import { shardOf } from '../events/due-event.ts'
import { type Doer, historyOf } from '../events/history-store.ts'

const lineCheckRow = z.object({
  checkId: z.string(),
  /** S3's id of the upload that receives the test data. */
  multipartId: z.string(),
})
export type LineCheck = z.infer<typeof lineCheckRow>

const prefix = 'line-check#'

/** Whether a row of the events' table is a line check, by its sort key. */
export const isLineCheck = (sort: string): boolean => sort.startsWith(prefix)

/** Records a host's check, whose upload must be aborted at `due`; the index of due rows finds it. */
export async function noteLineCheck(eventId: string, check: LineCheck, due: Date, by: Doer): Promise<void> {
  const sort = `${prefix}${check.checkId}`
  const entry = { dueShard: shardOf(eventId), dueAt: due.toISOString() }
  await transact([
    rowPut('events', { Item: { id: eventId, sort, ...check, ...entry } }),
    historyOf(eventId, by).of({ action: 'line_checked' }),
  ])
}

/** Undefined if its upload is already aborted. */
export const readLineCheck = (eventId: string, sort: string): Promise<LineCheck | undefined> =>
  readRow('events', { id: eventId, sort }, lineCheckRow)

export async function forgetLineCheck(eventId: string, sort: string): Promise<void> {
  await deleteRow('events', { id: eventId, sort })
}
