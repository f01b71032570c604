import { ulid } from 'ulid'
import * as z from 'zod'
import { historyEntry } from '#shared/api/history.ts'
import { erasedPerson } from '#shared/rules/event-hosts.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import type { Page, PageWanted } from '../database/newest-first.ts'
import { rowUpdate } from '../database/row-writes.ts'
import { keyed, updateUnlessRefused, walkRows } from '../database/rows.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'

/** One action of a person, as the history shows it; `at` is when the call came. */
export type HistoryEntry = z.infer<typeof historyEntry>

/** Who does something: a host by normalised address, which contains an `@` as the others do not. */
export type Doer = 'guest' | 'support' | 'system' | (string & {})

const prefix = 'history#'
/** Rows of a read, where all are wanted. */
const namedPageSize = 1000
const historyRow = historyEntry.extend({ sort: z.string() })

/** An entry's fields besides its time; `photos` adds up if its call has several transactions. */
export type Deed = Omit<HistoryEntry, 'at' | 'by'>

/** One call's entry. */
export interface History {
  of(deed: Deed): TransactItem
}

/**
 * The history's entry for one call. Each transaction that changes something contains `of(deed)`: the first creates the
 * entry, others add their photos. Without a change there is no entry.
 */
export function historyOf(eventId: string, by: Doer): History {
  const now = clock.now()
  const at = now.toISOString()
  const Key = { id: eventId, sort: `${prefix}${at}#${ulid(now.getTime())}` }
  return {
    of({ photos, ...deed }) {
      const facts = Object.entries({ at, by, ...deed }).filter(([, value]) => value !== undefined)
      return rowUpdate('events', {
        Key,
        update: `SET ${facts.map(([name]) => `#${name} = :${name}`).join(', ')}${photos === undefined ? '' : ' ADD #photos :photos'}`,
        values: {
          ...Object.fromEntries(facts.map(([name, value]) => [name, value])),
          ...(photos !== undefined && { photos }),
        },
      })
    },
  }
}

/** One page of an event's history, newest first. Throws `invalid_request` for a foreign cursor. */
export async function readHistory(eventId: string, { limit, next }: PageWanted): Promise<Page<HistoryEntry>> {
  const rows: z.infer<typeof historyRow>[] = []
  // One row more than wanted tells whether there is another page.
  for await (const row of walkHistory(eventId, next, limit + 1)) if (rows.push(row) > limit) break
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    rows: rows.slice(0, limit).map((row) => historyEntry.parse(row)),
    ...(last && { next: last.sort.slice(prefix.length) }),
  }
}

function walkHistory(eventId: string, before: string | undefined, pageSize: number) {
  if (before !== undefined && !/^\d{4}-\d\d-\d\dT[\d:.]+Z#[0-9A-Z]{26}$/.test(before))
    throw new AppError('invalid_request', 'No cursor of ours.', {
      fields: [{ field: 'next', code: 'invalid_value', message: 'Expected the next of an earlier page.' }],
    })
  const query = keyed(
    { id: eventId, sort: ['begins_with', prefix] },
    {
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: pageSize,
      ...(before !== undefined && { ExclusiveStartKey: { id: eventId, sort: `${prefix}${before}` } }),
    },
  )
  return walkRows('events', query, historyRow)
}

/** An entry that names somebody, with its key. */
export type NamedEntry = { eventId: string; sort: string; entry: HistoryEntry }

const persons = ['by', 'cohost'] as const

/** All of an event's entries that name a normalised address, newest first. */
export async function listHistoryNaming(eventId: string, email: string): Promise<NamedEntry[]> {
  const found: NamedEntry[] = []
  for await (const { sort, ...entry } of walkHistory(eventId, undefined, namedPageSize))
    if (persons.some((name) => entry[name] === email)) found.push({ eventId, sort, entry })
  return found
}

/** Replaces an address by `erased`; the entry and its time stay. */
export async function forgetInHistory({ eventId, sort, entry }: NamedEntry, email: string): Promise<void> {
  const named = persons.filter((name) => entry[name] === email)
  await updateUnlessRefused('events', {
    Key: { id: eventId, sort },
    update: `SET ${named.map((name) => `#${name} = :erased`).join(', ')}`,
    condition: named.map((name) => `#${name} = :email`).join(' AND '),
    values: { erased: erasedPerson, email },
  })
}
