import * as z from 'zod'
import { getRows } from '../database/batches.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { rowUpdate } from '../database/row-writes.ts'
import { queryRows, readRow } from '../database/rows.ts'
import { viewersToldOf } from '../events/event-store.ts'
import { changeOrder } from './change-order.ts'

const guestRow = z.object({
  eventId: z.string(),
  guestId: z.string(),
  name: z.string().optional(),
  /** Photos that he bears, or has sent and not taken back: verified and not removed. */
  photos: z.int().default(0),
  /** Of their originals. */
  bytes: z.int().default(0),
  /** Uploads begun and not arrived. */
  unfinished: z.int().default(0),
  /** When he first and last began an upload or sent a photo that is here, ISO-8601 UTC; absent where he never did. */
  firstAt: z.string().optional(),
  lastAt: z.string().optional(),
})
/** A guest of one event: a browser that has sent something there, or has given its name. */
export type Guest = z.infer<typeof guestRow>
export type GuestKey = Pick<Guest, 'eventId' | 'guestId'>

const prefix = 'guest#'
const guestKey = ({ eventId, guestId }: GuestKey) => ({ eventId, sort: `${prefix}${guestId}` })

/** From so many guests on, all rows of an event's guests in one query cost less than one read each. */
const manyGuests = 20

/** Stands in the transaction of what it counts; `sentAt` where the guest himself does something (ISO-8601 UTC). */
export function guestCountChange(
  guest: GuestKey,
  { photos = 0, bytes = 0, unfinished = 0 }: Partial<Pick<Guest, 'photos' | 'bytes' | 'unfinished'>>,
  sentAt?: string,
): TransactItem {
  return rowUpdate('photos', {
    Key: guestKey(guest),
    UpdateExpression: `SET guestId = :guestId${sentAt ? ', firstAt = if_not_exists(firstAt, :at), lastAt = :at' : ''} ADD photos :photos, #bytes :bytes, unfinished :unfinished`,
    ExpressionAttributeValues: {
      ':guestId': guest.guestId,
      ':photos': photos,
      ':bytes': bytes,
      ':unfinished': unfinished,
      ...(sentAt && { ':at': sentAt }),
    },
  })
}

/**
 * Names a guest or takes his name away; undefined: none. However many photos show it, this is one change. Fails where he has
 * another name than the one that was read.
 */
export function guestNaming({ name: read, ...guest }: Pick<Guest, keyof GuestKey | 'name'>, name: string | undefined) {
  return [
    rowUpdate('photos', {
      Key: guestKey(guest),
      UpdateExpression: `SET guestId = :guestId, changed = :changed${name === undefined ? ' REMOVE #name' : ', #name = :name'}`,
      ConditionExpression: read === undefined ? 'attribute_not_exists(#name)' : '#name = :read',
      ExpressionAttributeValues: {
        ':guestId': guest.guestId,
        ':changed': changeOrder(),
        ...(name !== undefined && { ':name': name }),
        ...(read !== undefined && { ':read': read }),
      },
    }),
    viewersToldOf(guest.eventId),
  ]
}

/** Undefined where the browser has done nothing here. */
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
  const query = {
    KeyConditionExpression: 'eventId = :event AND begins_with(sort, :prefix)',
    ExpressionAttributeValues: { ':event': eventId, ':prefix': prefix },
    ConsistentRead: true,
  }
  return queryRows('photos', query, guestRow)
}
