import * as z from 'zod'
import { typedEntries } from '#shared/typed-entries.ts'
import type { Key } from '../database/row-writes.ts'
import { keyed, walkRows } from '../database/rows.ts'
import { eventKey } from '../events/event-store.ts'
import { type TableName, type TableRow, tables } from '../tables.ts'
import { deleteRows } from '../database/batches.ts'
import { siblingId } from '../runtime/new-id.ts'
import { listPhotoRows } from '../photo-record/photo-store.ts'
import type { Photo } from '../photo-record/photo.ts'
import { recordKey } from '../photo-record/photo-row.ts'
import { isLineCheck } from '../walls/line-check-store.ts'

/** The attribute that groups a table's rows by event, and the index if it is not the key; null: none. */
type Place = { by: string; index?: string } | null

const places: Readonly<Record<TableName, Place>> = {
  photos: { by: 'eventId' },
  uploads: { by: 'eventId', index: 'by-event' },
  downloads: { by: 'eventId', index: 'by-event' },
  'film-jobs': { by: 'eventId' },
  'guest-links': { by: 'eventId' },
  events: { by: 'id' },
  // These belong to persons, or to the books.
  accounts: null,
  gifts: null,
  'sign-ins': null,
  'support-requests': null,
  'data-requests': null,
  suppressions: null,
  payments: null,
  partners: null,
  commissions: null,
  'payment-totals': null,
  redemptions: null,
  'stripe-events': null,
  // These expire: counters after minutes, outbox rows after a month, and records for investigating leaks at their own
  // time.
  limits: null,
  pairings: null,
  outbox: null,
  'given-addresses': null,
}

/** Rows of a page. */
const together = 500

/**
 * An event's rows in all tables, except its own row and line checks, which are deleted once their uploads are aborted.
 * Page by page: delete each page before requesting the next.
 */
export async function* listRowsOf(eventId: string): AsyncGenerator<{ table: TableName; keys: Key[] }> {
  for (const [table, place] of typedEntries<TableName, Place>(places)) {
    if (!place) continue
    let keys: Key[] = []
    for await (const key of walkKeys(table, place, eventId)) {
      if (keys.push(key) < together) continue
      yield { table, keys }
      keys = []
    }
    if (keys.length > 0) yield { table, keys }
  }
}

async function* walkKeys(table: TableName, { by, index }: NonNullable<Place>, eventId: string): AsyncGenerator<Key> {
  const { partitionKey, sortKey }: TableRow = tables[table]
  const query = keyed({ [by]: eventId }, index ? { IndexName: index } : { ConsistentRead: true })
  const names = sortKey ? [partitionKey, sortKey] : [partitionKey]
  const own = eventKey(eventId).sort
  for await (const row of walkRows(table, query, z.record(z.string(), z.unknown())))
    if (row['sort'] !== own && !isLineCheck(String(row['sort'])))
      yield Object.fromEntries(names.map((name) => [name, String(row[name])]))
}

const sortKey = z.object({ sort: z.string() })

/** Deletes all rows of a photo, its own last. The block of bytes that a host rejected stays. */
export async function deletePhotoRows({ eventId, photoId }: Photo): Promise<void> {
  const others = await Promise.all(
    ['sender', 'known', 'report', 'like', 'likes'].map((kind) => listPhotoRows(eventId, `${kind}#${photoId}#`)),
  )
  await deleteRows(
    'photos',
    others.flat().map((row) => ({ eventId, sort: sortKey.parse(row).sort })),
  )
  await deleteRows('uploads', [{ id: siblingId(photoId, 'upload') }])
  // Present if a film's or voice's conversion has not ended.
  await deleteRows('film-jobs', [{ eventId, photoId }])
  await deleteRows('photos', [recordKey(eventId, photoId)])
}
