import * as z from 'zod'
import { recoverableUntil } from '#shared/rules/retention.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { rowDelete, rowUpdate } from '../database/row-writes.ts'
import { readRow } from '../database/rows.ts'
import { transact } from '../database/transact.ts'
import { shardOf } from './due-event.ts'

const removalsRow = z.object({
  id: z.string(),
  /** When the first of them can no longer be restored, or earlier: ISO-8601 UTC. */
  dueAt: z.string(),
  /** How many were ever noted. */
  noted: z.int(),
})
/** That an event has removed photos which are not purged. */
export type Removals = z.infer<typeof removalsRow>

/** Distinguishes them from the event itself in the index of what is due. */
export const removalsSort = 'removals'

/** A row of its own, because it is written together with photos, without the event's row. */
const removalsKey = (id: string) => ({ id, sort: removalsSort })

/** Removes photos at these times (ISO-8601 UTC): they are purged once they can no longer be restored. */
export function removalsNoted(id: string, times: readonly string[]): TransactItem[] {
  const [first] = times.toSorted()
  if (first === undefined) return []
  return [
    rowUpdate('events', {
      Key: removalsKey(id),
      update: 'SET dueShard = :shard, dueAt = if_not_exists(dueAt, :due) ADD noted :count',
      values: { shard: shardOf(id), due: recoverableUntil(first), count: times.length },
    }),
  ]
}

/** Undefined if nothing was removed that is not purged. */
export const readRemovals = (id: string): Promise<Removals | undefined> =>
  readRow('events', removalsKey(id), removalsRow)

/** Notes the first removal that is left (undefined: none), unless others were noted since. */
export async function removalsPurged({ id, noted }: Removals, firstLeft: string | undefined): Promise<void> {
  const condition = 'noted = :noted'
  await transact([
    firstLeft === undefined
      ? rowDelete('events', removalsKey(id), {
          condition,
          values: { noted },
        })
      : rowUpdate('events', {
          Key: removalsKey(id),
          update: 'SET dueAt = :due',
          condition,
          values: { noted, due: recoverableUntil(firstLeft) },
        }),
  ])
}
