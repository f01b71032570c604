import * as z from 'zod'
import { getRows } from '../database/batches.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { rowCheck, rowUpdate } from '../database/row-writes.ts'
import { keyed, queryRows, readRow, updateRow, updateUnlessRefused, walkRows } from '../database/rows.ts'
import { notifyViewers } from '../events/event-store.ts'
import { guestKey, type GuestKey, guestPrefix } from './guest-row.ts'
import { changeOrder } from '../database/change-order.ts'

const guestRow = z.object({
  eventId: z.string(),
  guestId: z.string(),
  name: z.string().optional(),
  /** Photos that the guest owns, or has sent and not withdrawn: verified and not removed. */
  photos: z.int().default(0),
  /** Total of their originals and voices. */
  bytes: z.int().default(0),
  /** Voices, counted separately. */
  voices: z.int().default(0),
  /** Times of the first and last existing upload, ISO-8601 UTC; absent if there is none. */
  firstAt: z.string().optional(),
  lastAt: z.string().optional(),
  /** Whether the guest's photos are shown without a host's review. */
  trusted: z.literal(true).optional(),
  /** Minutes by which their clock was slow; 0 if a host confirmed it, absent if no host has decided. */
  clockShiftMinutes: z.int().optional(),
  /** The guest's table, from the first table card that they scanned. */
  table: z.string().optional(),
  /** The list row whose card was last opened in their browser. */
  card: z.string().optional(),
  /** The name and table from a card: removed with the card, unless the guest has changed them. */
  cardName: z.string().optional(),
  cardTable: z.string().optional(),
  /** A person at the event's booth: one guest per recording, counted together as one in statistics. */
  booth: z.literal(true).optional(),
  /** When the guest's data was last erased, ISO-8601 UTC: uploads begun before are refused. */
  erasedAt: z.string().optional(),
})
/** A guest of one event: a browser that has sent something, given a name, or opened a card there. */
export type Guest = z.infer<typeof guestRow>
export type { GuestKey }

export type GuestCounts = Pick<Guest, 'photos' | 'bytes' | 'voices'>

/** From this many guests on, one query of all costs less than single reads. */
const manyGuests = 20

const decisive = ['trusted', 'clockShiftMinutes', 'erasedAt'] as const
/** Hosts' decisions on a guest, and the guest's own, which determine the status of their arriving photos. */
export type Decided = Pick<Guest, (typeof decisive)[number]>

/** Changes the counts; `sentAt` if the guest acts (ISO-8601 UTC). Fails if hosts' decision is no longer `decided`. */
export function guestCountChange(
  guest: GuestKey,
  { photos = 0, bytes = 0, voices = 0 }: Partial<GuestCounts>,
  { sentAt, decided }: { sentAt?: string; decided?: Decided } = {},
): TransactItem {
  const asRead = decided && isAsRead(decided, decisive)
  return rowUpdate('photos', {
    Key: guestKey(guest),
    update: `SET guestId = :guestId${sentAt ? ', firstAt = if_not_exists(firstAt, :at), lastAt = :at' : ''} ADD photos :photos, #bytes :bytes${voices ? ', voices :voices' : ''}`,
    ...(asRead && { condition: asRead.condition }),
    values: {
      ...asRead?.values,
      guestId: guest.guestId,
      photos,
      bytes,
      ...(voices && { voices }),
      ...(sentAt && { at: sentAt }),
    },
  })
}

/** Fails its transaction if hosts' decision on a guest has changed since it was read. */
export function guestCheck(guest: GuestKey, decided: Decided): TransactItem {
  const { condition, values } = isAsRead(decided, decisive)
  return rowCheck('photos', {
    Key: guestKey(guest),
    condition: condition,
    ...(Object.keys(values).length > 0 && { values: values }),
  })
}

/** Condition that these fields of a guest are unchanged since they were read. */
function isAsRead<Field extends keyof Guest>(read: Partial<Pick<Guest, Field>>, fields: readonly Field[]) {
  const expected = fields.flatMap((field) =>
    read[field] === undefined ? [] : [[`read_${field}`, read[field]] as const],
  )
  const conditions = fields.map((field) =>
    read[field] === undefined ? `attribute_not_exists(#${field})` : `#${field} = :read_${field}`,
  )
  return { condition: conditions.join(' AND '), values: Object.fromEntries(expected) }
}

const changeable = ['name', 'trusted', 'clockShiftMinutes', 'table', 'card', 'cardName', 'cardTable'] as const
export type GuestChange = Partial<Pick<Guest, (typeof changeable)[number]>>

/**
 * Changes the named fields, removes undefined ones; fails if any has changed since it was read. A new name is a change
 * in the feed; a new clock correction moves photos, and the caller queues that work with it.
 */
export function guestChange(read: GuestKey & GuestChange, change: GuestChange): TransactItem[] {
  const fields = changeable.filter((field) => field in change)
  const isNaming = 'name' in change
  const set = fields.filter((field) => change[field] !== undefined)
  const gone = fields.filter((field) => change[field] === undefined)
  const asRead = isAsRead(read, fields)
  return [
    rowUpdate('photos', {
      Key: guestKey(read),
      update: [
        `SET guestId = :guestId${isNaming ? ', changed = :changed' : ''}${set.map((field) => `, #${field} = :${field}`).join('')}`,
        ...(gone.length > 0 ? [`REMOVE ${gone.map((field) => `#${field}`).join(', ')}`] : []),
      ].join(' '),
      condition: asRead.condition,
      values: {
        ...asRead.values,
        guestId: read.guestId,
        ...(isNaming && { changed: changeOrder() }),
        ...Object.fromEntries(set.map((field) => [field, change[field]])),
      },
    }),
    ...(isNaming ? [notifyViewers(read.eventId)] : []),
  ]
}

/**
 * Reduces a guest to the time of their erasure (ISO-8601 UTC) and remaining counts; fails if they were erased, or hosts
 * have changed their clock's correction, since the row was read. Viewers who saw the name get the change, and shared
 * photos get their own time again.
 */
export function guestErasure(
  read: GuestKey & Pick<Guest, 'erasedAt' | 'clockShiftMinutes'>,
  erasedAt: string,
): TransactItem[] {
  const { condition, values } = isAsRead(read, ['erasedAt', 'clockShiftMinutes'])
  return [
    rowUpdate('photos', {
      Key: guestKey(read),
      update:
        'SET guestId = :guestId, erasedAt = :at, changed = :changed REMOVE #name, #table, card, cardName, cardTable, trusted, clockShiftMinutes, firstAt, lastAt',
      condition: condition,
      values: { ...values, guestId: read.guestId, at: erasedAt, changed: changeOrder() },
    }),
    ...(read.clockShiftMinutes ? [outboxPut('resort-photos', { eventId: read.eventId })] : []),
    notifyViewers(read.eventId),
  ]
}

/** Whether only a guest's time of erasure is left. */
export const isErased = ({ erasedAt, lastAt, name }: Guest): boolean =>
  erasedAt !== undefined && lastAt === undefined && name === undefined

/** Undefined for a browser without any activity here. */
export function readGuest(guest: GuestKey): Promise<Guest | undefined> {
  return readRow('photos', guestKey(guest), guestRow)
}

/** The existing ones of these guests, in any order. */
export async function readGuests(eventId: string, guestIds: readonly string[]): Promise<Guest[]> {
  const wanted = new Set(guestIds)
  if (wanted.size >= manyGuests) return (await listGuests(eventId)).filter(({ guestId }) => wanted.has(guestId))
  const keys = [...wanted].map((guestId) => guestKey({ eventId, guestId }))
  return getRows('photos', keys, guestRow)
}

/** All guests of an event, in any order. */
export function listGuests(eventId: string): Promise<Guest[]> {
  return queryRows('photos', guestsBehind(eventId), guestRow)
}

/** A page of an event's guests, by id: `next` is the last one's if more follow. */
export async function listGuestPage(
  eventId: string,
  { next: after, limit }: { next?: string | undefined; limit: number },
): Promise<{ guests: Guest[]; next?: string }> {
  const guests: Guest[] = []
  const rows = walkRows('photos', { ...guestsBehind(eventId, after), Limit: limit + 1 }, guestRow)
  // One more than wanted shows whether there is another page.
  for await (const guest of rows) if (guests.push(guest) > limit) break
  const last = guests.length > limit ? guests[limit - 1] : undefined
  return { guests: guests.slice(0, limit), ...(last && { next: last.guestId }) }
}

const guestsBehind = (eventId: string, after?: string) =>
  keyed(
    { eventId, sort: ['BETWEEN', after === undefined ? guestPrefix : `${guestPrefix}${after}#`, 'guest$'] },
    { ConsistentRead: true },
  )

/** Records the table of a guest's first table card. */
export async function noteTable(guest: GuestKey, table: string): Promise<void> {
  await updateUnlessRefused('photos', {
    Key: guestKey(guest),
    update: 'SET guestId = :guestId, #table = :table',
    condition: 'attribute_not_exists(#table)',
    values: { guestId: guest.guestId, table },
  })
}

export async function noteBoothGuest(guest: GuestKey): Promise<void> {
  await updateRow('photos', {
    Key: guestKey(guest),
    update: 'SET guestId = :guestId, booth = :yes',
    values: { guestId: guest.guestId, yes: true },
  })
}
