import * as z from 'zod'
import { changeOrder } from './change-order.ts'
import { getRows } from '../database/batches.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { pictureMove } from './picture-move.ts'
import { outboxPut } from '../database/outbox.ts'
import { rowDelete, rowPut, rowUpdate } from '../database/row-writes.ts'
import { readRow, updateUnlessRefused } from '../database/rows.ts'
import { picturePlace } from '../events/picture-places.ts'
import { type Decided, type Guest, guestCheck, guestCountChange, type GuestKey } from './guest-store.ts'
import { listPhotoRows, photoChange, type PhotoRecord, placeOf, recordChange, recordKey } from './photo-store.ts'

/**
 * A guest who has sent the bytes of a photo that another bears. Whoever takes his back leaves a row that says so and names
 * nobody, so that he may do it again.
 */
const senderRow = z.object({
  eventId: z.string(),
  photoId: z.string(),
  guestId: z.string(),
  /** As his browser named the file. */
  name: z.string(),
  /** ISO-8601 UTC. */
  since: z.string(),
  /** He, that another bears it, and the photo's place: the key of his own list. */
  sent: z.string(),
})
export type Sender = z.infer<typeof senderRow>

type Photo = Pick<PhotoRecord, 'eventId' | 'photoId'>

const prefix = 'sender#'
const senderKey = ({ eventId, photoId }: Photo, guestId: string) => ({
  eventId,
  sort: `${prefix}${photoId}#${guestId}`,
})
const isStanding = 'attribute_exists(sort) AND attribute_not_exists(withdrawnAt)'

const sentKey = (record: PhotoRecord, guestId: string) => `${guestId}#shared#${placeOf(record)}`

/**
 * Makes a guest one more sender of photos of one event, which he calls by those names; each fails where it has been removed,
 * where he is its sender already, or where it has moved since it was read. Viewers are told by the event's own row. `arrived`: how
 * many of his uploads that ends.
 */
export function senderArrival(
  guest: GuestKey,
  photos: readonly { record: PhotoRecord; name: string }[],
  since: string,
  arrived = 0,
): TransactItem[] {
  const bytes = photos.reduce((sum, { record }) => sum + record.size, 0)
  return [
    ...photos.flatMap(({ record, name }) => arrival(record, { guestId: guest.guestId, name, since })),
    guestCountChange(guest, { photos: photos.length, bytes, unfinished: -arrived }, { sentAt: since }),
    pictureMove(
      guest.eventId,
      photos.map(({ record }) => record.photoId),
    ),
  ]
}

function arrival(record: PhotoRecord, sender: Omit<Sender, keyof Photo | 'sent'>): TransactItem[] {
  const { eventId, photoId } = record
  const sent = sentKey(record, sender.guestId)
  return [
    rowPut('photos', {
      Item: { ...senderKey(record, sender.guestId), photoId, ...sender, sent },
      ConditionExpression: `NOT (${isStanding})`,
    }),
    // Whoever else comes at the same time does not matter: all of them are taken.
    rowUpdate('photos', {
      Key: recordKey(eventId, photoId),
      UpdateExpression: 'SET isShared = :yes, changed = :changed ADD version :one, places :his',
      ConditionExpression:
        'attribute_exists(sort) AND attribute_not_exists(removed) AND guestId <> :sender AND capturedAt = :capturedAt',
      ExpressionAttributeValues: {
        ':one': 1,
        ':yes': true,
        ':changed': changeOrder(),
        ':sender': sender.guestId,
        ':capturedAt': record.capturedAt,
        ':his': new Set([picturePlace('closed', sender.guestId)]),
      },
    }),
  ]
}

/** Senders who do not bear the photo take theirs back; fails where the photo or its senders have changed since it was read. */
export function senderDeparture(record: PhotoRecord, guestIds: readonly string[], withdrawnAt: string): TransactItem[] {
  return [
    ...photoChange(record, {}),
    ...guestIds.flatMap((guestId) => [withdrawal(record, guestId, withdrawnAt), hisOneLess(record, guestId)]),
    pictureMove(record.eventId, [record.photoId]),
  ]
}

/**
 * The bearer takes his back and `next` bears the photo, which so may have been taken at another time: by his clock. `guests`: both of
 * them. Fails where it, its senders or what is thought of his clock have changed since they were read.
 */
export function senderSuccession(
  record: PhotoRecord,
  next: Sender,
  guests: readonly Guest[],
  withdrawnAt: string,
): TransactItem[] {
  const { guestId, name } = next
  const decidedOn = (id: string): Decided => guests.find((guest) => guest.guestId === id) ?? {}
  const haveOneClock = decidedOn(guestId).clockShiftMinutes === decidedOn(record.guestId).clockShiftMinutes
  return [
    guestCheck({ eventId: record.eventId, guestId }, decidedOn(guestId)),
    ...(haveOneClock ? [] : [outboxPut('resort-photos', { eventId: record.eventId })]),
    ...recordChange(record, { guestId, name }),
    withdrawal(record, record.guestId, withdrawnAt),
    rowDelete('photos', senderKey(record, guestId)),
    hisOneLess(record, record.guestId),
    pictureMove(record.eventId, [record.photoId]),
  ]
}

/** More senders than these have their rows counted before a photo's removal, for a transaction has a hundred writes. */
export const maxSendersTogether = 40

/**
 * Removes a photo for all who have sent it, or brings it back (undefined); `senders` are those beside its bearer. Fails where it
 * or they have changed since they were read.
 */
export function removedChange(
  record: PhotoRecord,
  senders: readonly Pick<Sender, 'guestId'>[],
  removed: PhotoRecord['removed'],
): TransactItem[] {
  const more = Number(removed === undefined) - Number(record.removed === undefined)
  const counts = { photos: more, bytes: more * record.size }
  return [
    ...recordChange(record, { removed }),
    ...[record, ...senders].map(({ guestId }) => guestCountChange({ eventId: record.eventId, guestId }, counts)),
  ]
}

const hisOneLess = ({ eventId, size }: PhotoRecord, guestId: string) =>
  guestCountChange({ eventId, guestId }, { photos: -1, bytes: -size })

/** Puts a photo in its place in the lists of all who have sent it beside its bearer; answers whether one stood elsewhere. */
export async function placeSenders(record: PhotoRecord): Promise<boolean> {
  const misplaced = (await listSendersOf(record)).filter(({ guestId, sent }) => sent !== sentKey(record, guestId))
  for (const { guestId } of misplaced)
    // Who has taken his back meanwhile, or bears it, has no such place.
    await updateUnlessRefused('photos', {
      Key: senderKey(record, guestId),
      UpdateExpression: 'SET sent = :sent',
      ConditionExpression: isStanding,
      ExpressionAttributeValues: { ':sent': sentKey(record, guestId) },
    })
  return misplaced.length > 0
}

function withdrawal(photo: Photo, guestId: string, withdrawnAt: string): TransactItem {
  const { photoId } = photo
  return rowPut('photos', { Item: { ...senderKey(photo, guestId), photoId, guestId, withdrawnAt } })
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

function standing(rows: readonly Record<string, unknown>[]): Sender[] {
  return rows.filter((row) => !('withdrawnAt' in row)).map((row) => senderRow.parse(row))
}
