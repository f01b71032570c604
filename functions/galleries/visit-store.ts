import * as z from 'zod'
import { keyed, queryRows, updateRow } from '../database/rows.ts'

const prefix = 'visit#'

const visit = z.object({
  /** The table of the first visit's card, if any. */
  table: z.string().optional(),
})
export type Visit = z.infer<typeof visit>

/** Records a visit on a day (`YYYY-MM-DD`): a guest counts once a day, with the first visit's table. */
export async function noteVisit(
  eventId: string,
  { day, name, table }: { day: string; name: string; table: string | undefined },
): Promise<void> {
  await updateRow('photos', {
    Key: { eventId, sort: `${prefix}${day}#${name}` },
    update: `SET #day = :day${table === undefined ? '' : ', #table = if_not_exists(#table, :table)'}`,
    values: { day, ...(table !== undefined && { table }) },
  })
}

/** All visits of an event, in any order. */
export const listVisits = (eventId: string): Promise<Visit[]> =>
  queryRows('photos', keyed({ eventId, sort: ['begins_with', prefix] }, { ConsistentRead: true }), visit)
