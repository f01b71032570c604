import * as z from 'zod'
import { keyed, walkRows } from '../database/rows.ts'

const dueRow = z.object({
  id: z.string(),
  /** What is due: the event itself, or a row beside it. */
  sort: z.string(),
  /** ISO-8601 UTC. */
  dueAt: z.string(),
})
export type DueRow = z.infer<typeof dueRow>

/** Rows of a page: a row that is worked on moves behind the page's end before the next page is requested. */
const pageSize = 100

/** The rows due by then in one part of the index, oldest first; the index lags, so check the rows themselves. */
export function walkDue(dueShard: string, until: Date): AsyncGenerator<DueRow> {
  const query = keyed({ dueShard, dueAt: ['<=', until.toISOString()] }, { IndexName: 'by-due', Limit: pageSize })
  return walkRows('events', query, dueRow)
}
