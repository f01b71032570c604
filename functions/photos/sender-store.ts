import * as z from 'zod'
import { changeOrder } from './change-order.ts'
import { getRows } from '../database/batches.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { rowDelete, rowPut, rowUpdate } from '../database/row-writes.ts'
import { readRow } from '../database/rows.ts'
import { listPhotoRows, photoChange, type PhotoRecord, placeOf, recordKey } from './photo-store.ts'

/**
 * A guest who has sent the bytes of a photo that another bears. Whoever takes his back leaves a row that says so and names
 * nobody, so that he may do it again.
 */
const senderRow = z.object({
  eventId: z.string(),
  photoId: z.string(),
  guestId: z.string(),
  uploader: z.string().optional(),
  /** As his browser named the file. */
  name: z.string(),
  /** ISO-8601 UTC. */
  since: z.string(),
})
export type Sender = z.infer<typeof senderRow>

type Photo = Pick<PhotoRecord, 'eventId' | 'photoId'>

const prefix = 'sender#'
const senderKey = ({ eventId, photoId }: Photo, guestId: string) => ({
  eventId,
  sort: `${prefix}${photoId}#${guestId}`,
})
const isStanding = 'attribute_exists(sort) AND attribute_not_exists(withdrawnAt)'

/** One more sender of a photo; fails where it has been removed, or where he is one already. */
export function senderArrival(record: PhotoRecord, sender: Omit<Sender, keyof Photo>): TransactItem[] {
  const { eventId, photoId } = record
  const sent = `${sender.guestId}#shared#${placeOf(record)}`
  return [
    rowPut('photos', {
      Item: { ...senderKey(record, sender.guestId), photoId, ...sender, sent },
      ConditionExpression: `NOT (${isStanding})`,
    }),
    // Whoever else comes at the same time does not matter: all of them are taken.
    rowUpdate('photos', {
      Key: recordKey(eventId, photoId),
      UpdateExpression: 'SET isShared = :yes, changed = :changed ADD version :one',
      ConditionExpression: 'attribute_exists(sort) AND attribute_not_exists(removed)',
      ExpressionAttributeValues: { ':one': 1, ':yes': true, ':changed': changeOrder() },
    }),
  ]
}

/** A sender who does not bear the photo takes his back; fails where the photo or its senders have changed since it was read. */
export function senderDeparture(record: PhotoRecord, guestId: string, withdrawnAt: string): TransactItem[] {
  return [...photoChange(record, {}), withdrawal(record, guestId, withdrawnAt)]
}

/** The bearer takes his back and `next` bears the photo; fails where it or its senders have changed since it was read. */
export function senderSuccession(record: PhotoRecord, next: Sender, withdrawnAt: string): TransactItem[] {
  const { guestId, uploader, name } = next
  return [
    ...photoChange(record, { guestId, uploader, name }),
    withdrawal(record, record.guestId, withdrawnAt),
    rowDelete('photos', senderKey(record, guestId)),
  ]
}

function withdrawal(photo: Photo, guestId: string, withdrawnAt: string): TransactItem {
  const { photoId } = photo
  return rowPut('photos', { Item: { ...senderKey(photo, guestId), photoId, guestId, withdrawnAt } })
}

/** Takes the name off a sender's row; fails where he has taken his photo back meanwhile, or bears it. */
export function senderNameRemoval({ guestId, ...photo }: Sender): TransactItem[] {
  return [
    rowUpdate('photos', {
      Key: senderKey(photo, guestId),
      UpdateExpression: 'REMOVE uploader',
      ConditionExpression: isStanding,
    }),
    // Counted, so that nobody who has read the name lets it be borne afterwards.
    rowUpdate('photos', {
      Key: recordKey(photo.eventId, photo.photoId),
      UpdateExpression: 'ADD version :one',
      ExpressionAttributeValues: { ':one': 1 },
    }),
  ]
}

/** Where a guest stands who does not bear the photo; undefined where he has never sent it. */
export async function readStanding(photo: Photo, guestId: string): Promise<'sender' | 'withdrawn' | undefined> {
  const row = await readRow('photos', senderKey(photo, guestId), z.object({ withdrawnAt: z.string().optional() }))
  return row && (row.withdrawnAt === undefined ? 'sender' : 'withdrawn')
}

/** Those of an event's photos that a guest has sent and does not bear, by id. */
export async function findSent(eventId: string, guestId: string, photoIds: readonly string[]): Promise<Set<string>> {
  const keys = photoIds.map((photoId) => senderKey({ eventId, photoId }, guestId))
  const rows = await getRows('photos', keys, z.record(z.string(), z.unknown()))
  return new Set(standing(rows).map(({ photoId }) => photoId))
}

/** Who has sent a photo beside its bearer and has not taken it back, first come first. */
export async function listSendersOf({ eventId, photoId }: Photo): Promise<Sender[]> {
  const senders = standing(await listPhotoRows(eventId, `${prefix}${photoId}#`))
  return senders.sort((a, b) => (a.since < b.since ? -1 : 1))
}

/** The same for all photos of an event, in no order; of those that a host has removed too. */
export async function listSendersIn(eventId: string): Promise<Sender[]> {
  return standing(await listPhotoRows(eventId, prefix))
}

function standing(rows: readonly Record<string, unknown>[]): Sender[] {
  return rows.filter((row) => !('withdrawnAt' in row)).map((row) => senderRow.parse(row))
}
