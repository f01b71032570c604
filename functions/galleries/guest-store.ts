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
  /** Photos that the guest owns, or has sent and not taken back: verified and not removed. */
  photos: z.int().default(0),
  /** Of their originals. */
  bytes: z.int().default(0),
  /** Voices of the same, beside the photos; `bytes` is of both. */
  voices: z.int().default(0),
  /** First and last upload or sent photo that still exists, ISO-8601 UTC; absent if there is none. */
  firstAt: z.string().optional(),
  lastAt: z.string().optional(),
  /** Whether the guest's photos are shown without a host's review. */
  trusted: z.literal(true).optional(),
  /** Minutes by which their clocks were behind; 0 by a host's word, absent if no host has said anything. */
  clockShiftMinutes: z.int().optional(),
  /** The guest's table, by the first table card that they scanned. */
  table: z.string().optional(),
  /** The row of the list of guests whose card was opened in their browser last. */
  card: z.string().optional(),
  /** The name and the table that a card has given: they go with the card, unless the guest has others by then. */
  cardName: z.string().optional(),
  cardTable: z.string().optional(),
  /** Somebody at the event's booth: one recording each, and together one guest in statistics. */
  booth: z.literal(true).optional(),
  /** When the guest last had all their data erased, ISO-8601 UTC: uploads begun before are refused. */
  erasedAt: z.string().optional(),
})
/** A guest of one event: a browser that has sent something there, has given its name, or came from a card. */
export type Guest = z.infer<typeof guestRow>
export type { GuestKey }

export type GuestCounts = Pick<Guest, 'photos' | 'bytes' | 'voices'>

/** From this many guests on, all rows of an event's guests in one query cost less than one read each. */
const manyGuests = 20

const decisive = ['trusted', 'clockShiftMinutes', 'erasedAt'] as const
/** Decisions of hosts on a guest, and the guest's own: they determine the status of what arrives from the guest. */
export type Decided = Pick<Guest, (typeof decisive)[number]>

/** Changes the count; `sentAt` if the guest acts (ISO-8601 UTC). Fails if hosts decided otherwise than `decided`. */
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

/** Fails its transaction where hosts have decided otherwise on a guest since that was read. */
export function guestCheck(guest: GuestKey, decided: Decided): TransactItem {
  const { condition, values } = isAsRead(decided, decisive)
  return rowCheck('photos', {
    Key: guestKey(guest),
    condition: condition,
    ...(Object.keys(values).length > 0 && { values: values }),
  })
}

/** That those fields of a guest are still as they were read. */
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
 * Changes the named fields, removes undefined ones; fails if any has changed since it was read. Another name is one
 * change; another shift moves photos, and the caller queues that work with it.
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
 * Reduces a guest to the time of their erasure (ISO-8601 UTC) and the counts that remain; fails if they have done so,
 * or hosts have said otherwise of their clock, since the row was read. Viewers who saw the name get the change, and
 * photos of which others are senders too have their own time again.
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

/** Whether only the time of erasure is known of a guest. */
export const isErased = ({ erasedAt, lastAt, name }: Guest): boolean =>
  erasedAt !== undefined && lastAt === undefined && name === undefined

/** Undefined if the browser has done nothing here. */
export function readGuest(guest: GuestKey): Promise<Guest | undefined> {
  return readRow('photos', guestKey(guest), guestRow)
}

/** Those of an event's guests that are known, in no order. */
export async function readGuests(eventId: string, guestIds: readonly string[]): Promise<Guest[]> {
  const wanted = new Set(guestIds)
  if (wanted.size >= manyGuests) return (await listGuests(eventId)).filter(({ guestId }) => wanted.has(guestId))
  const keys = [...wanted].map((guestId) => guestKey({ eventId, guestId }))
  return getRows('photos', keys, guestRow)
}

/** All guests of an event, in no order. */
export function listGuests(eventId: string): Promise<Guest[]> {
  return queryRows('photos', guestsBehind(eventId), guestRow)
}

/** A page of an event's guests, by their ids: `next` is the last one's where more follow. */
export async function listGuestPage(
  eventId: string,
  { next: after, limit }: { next?: string | undefined; limit: number },
): Promise<{ guests: Guest[]; next?: string }> {
  const guests: Guest[] = []
  const rows = walkRows('photos', { ...guestsBehind(eventId, after), Limit: limit + 1 }, guestRow)
  // One more than wanted tells whether there is another page.
  for await (const guest of rows) if (guests.push(guest) > limit) break
  const last = guests.length > limit ? guests[limit - 1] : undefined
  return { guests: guests.slice(0, limit), ...(last && { next: last.guestId }) }
}

const guestsBehind = (eventId: string, after?: string) =>
  keyed(
    { eventId, sort: ['BETWEEN', after === undefined ? guestPrefix : `${guestPrefix}${after}#`, 'guest$'] },
    { ConsistentRead: true },
  )

/** Notes from which table's card a guest came first. */
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
