import * as z from 'zod'
import { readRow } from '../database/rows.ts'
import { rowDelete, rowPut, rowUpdate } from '../database/row-writes.ts'
import { getRows } from '../database/batches.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { listPhotoRows, type PhotoRecord, recordChange, recordKey, shownChange } from './photo-store.ts'

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

/** One more sender of a photo; fails where its status has changed since it was read, or where he is one already. */
export function senderArrival(record: PhotoRecord, sender: Omit<Sender, keyof Photo>): TransactItem[] {
  const { eventId, photoId, status, claims } = record
  return [
    rowPut('photos', {
      Item: { ...senderKey(record, sender.guestId), photoId, ...sender },
      ConditionExpression: `NOT (${isStanding})`,
    }),
    // Whoever else comes at the same time does not matter: all of them are taken.
    rowUpdate('photos', {
      Key: recordKey(eventId, photoId),
      UpdateExpression: 'ADD claims :one',
      ConditionExpression: '#status = :status',
      ExpressionAttributeValues: { ':one': 1, ':status': status },
    }),
    ...(claims ? [] : shownChange(record, 'SET isShared = :yes', { ':yes': true })),
  ]
}

/** A sender who does not bear the photo takes his back; fails where the photo or its senders have changed since it was read. */
export function senderDeparture(record: PhotoRecord, guestId: string, withdrawnAt: string): TransactItem[] {
  return [withdrawal(record, guestId, withdrawnAt), recordChange(record, 'ADD claims :one', { ':one': 1 })]
}

/** The bearer takes his back and `next` bears the photo; fails where it or its senders have changed since it was read. */
export function senderSuccession(record: PhotoRecord, next: Sender, withdrawnAt: string): TransactItem[] {
  const { guestId, uploader, name } = next
  const named = uploader ? 'SET guestId = :guestId, uploader = :uploader' : 'REMOVE uploader SET guestId = :guestId'
  const values = { ':guestId': guestId, ...(uploader && { ':uploader': uploader }) }
  const file = { ':name': name, ':one': 1 }
  return [
    recordChange(record, `${named}, #name = :name ADD claims :one`, { ...values, ...file }),
    ...shownChange(record, named, values),
    withdrawal(record, record.guestId, withdrawnAt),
    rowDelete('photos', senderKey(record, guestId)),
  ]
}

function withdrawal({ eventId, photoId }: Photo, guestId: string, withdrawnAt: string): TransactItem {
  const key = senderKey({ eventId, photoId }, guestId)
  return rowPut('photos', { Item: { ...key, photoId, guestId, withdrawnAt } })
}

/** Takes the name off a sender's row; fails where he has taken his photo back meanwhile, or bears it. */
export function senderNameRemoval({ guestId, ...photo }: Sender): TransactItem[] {
  const removal = { UpdateExpression: 'REMOVE uploader', ConditionExpression: isStanding }
  // Counted, so that nobody who has read the name lets it be borne afterwards.
  const count = { UpdateExpression: 'ADD claims :one', ExpressionAttributeValues: { ':one': 1 } }
  return [
    rowUpdate('photos', { Key: senderKey(photo, guestId), ...removal }),
    rowUpdate('photos', { Key: recordKey(photo.eventId, photo.photoId), ...count }),
  ]
}

/** Where a guest stands who does not bear the photo; undefined where he has never sent it. */
export async function readStanding(photo: Photo, guestId: string): Promise<'sender' | 'withdrawn' | undefined> {
  const row = await readRow('photos', senderKey(photo, guestId), z.looseObject({}))
  return row && ('withdrawnAt' in row ? 'withdrawn' : 'sender')
}

/** Those of an event's photos that a guest has sent and does not bear, by id. */
export async function findSent(eventId: string, guestId: string, photoIds: readonly string[]): Promise<Set<string>> {
  const keys = photoIds.map((photoId) => senderKey({ eventId, photoId }, guestId))
  return new Set(
    standing(await getRows('photos', keys, z.record(z.string(), z.unknown()))).map(({ photoId }) => photoId),
  )
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
