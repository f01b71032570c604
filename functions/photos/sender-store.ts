import * as z from 'zod'
import { type PhotoCounts, sumCounts } from '#shared/rules/photo-counts.ts'
import { changeOrder } from '../database/change-order.ts'
import { getRows } from '../database/batches.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { pictureMove } from '../photo-record/picture-move.ts'
import { outboxPut } from '../database/outbox.ts'
import { rowDelete, rowPut, rowUpdate } from '../database/row-writes.ts'
import { updateUnlessRefused } from '../database/rows.ts'
import { picturePlace } from '../events/picture-places.ts'
import { type Decided, type Guest, guestCheck, guestCountChange, type GuestKey } from '../galleries/guest-store.ts'
import { knownDelete } from './known-store.ts'
import {
  changeApart,
  countedMore,
  isVerified,
  listPhotoRows,
  photoChange,
  type Photo,
  type PhotoKey,
  placeOf,
  recordChanges,
  recordKey,
} from '../photo-record/photo-store.ts'

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

const prefix = 'sender#'
const senderKey = ({ eventId, photoId }: PhotoKey, guestId: string) => ({
  eventId,
  sort: `${prefix}${photoId}#${guestId}`,
})
const isStanding = 'attribute_exists(sort) AND attribute_not_exists(withdrawnAt)'

const sentKey = (record: Photo, guestId: string) => `${guestId}#shared#${placeOf(record)}`

/** A photo that a guest has sent too, as he calls it; `forHosts`: he wants it to be for the hosts alone. */
export interface Joined {
  record: Photo
  name: string
  forHosts?: boolean
}

/**
 * Makes a guest one more sender of photos of one event; each fails where it has been removed, where he is its sender already, or
 * where it has moved since it was read, and all of them where something else is decided on him than `decided`. The event's own row, which
 * the caller writes, tells viewers, and counts `countedOnArrival`.
 */
export function senderArrival(
  guest: GuestKey,
  photos: readonly Joined[],
  since: string,
  decided?: Decided,
): TransactItem[] {
  const bytes = photos.reduce((sum, { record }) => sum + record.size, 0)
  return [
    ...photos.flatMap((photo) => arrival(photo, { guestId: guest.guestId, name: photo.name, since })),
    guestCountChange(guest, { photos: photos.length, bytes }, { sentAt: since, ...(decided && { decided }) }),
    pictureMove(
      guest.eventId,
      photos.map(({ record }) => record.photoId),
    ),
  ]
}

/** What his arrival adds to the event's count of photos: what he keeps for the hosts is no longer in it. */
export const countedOnArrival = ({ guestId }: GuestKey, photos: readonly Joined[]): PhotoCounts =>
  sumCounts(photos.map(({ record, forHosts }) => countedMore(record, forHosts ? keptBy(record, guestId) : {})))

/** That a sender keeps a photo for the hosts. */
export const keptBy = ({ keptForHostsBy }: Photo, guestId: string) => ({
  keptForHostsBy: new Set([...(keptForHostsBy ?? []), guestId]),
})

function arrival({ record, forHosts }: Joined, sender: Omit<Sender, keyof PhotoKey | 'sent'>): TransactItem[] {
  const { photoId } = record
  const sent = sentKey(record, sender.guestId)
  return [
    rowPut('photos', {
      Item: { ...senderKey(record, sender.guestId), photoId, ...sender, sent },
      ConditionExpression: `NOT (${isStanding})`,
    }),
    forHosts ? closingArrival(record, sender.guestId) : openArrival(record, sender.guestId),
    knownDelete({ eventId: record.eventId, guestId: sender.guestId }, photoId),
  ]
}

/** Whoever else comes at the same time does not matter: all of them are taken. */
function openArrival({ eventId, photoId, capturedAt }: Photo, guestId: string): TransactItem {
  return rowUpdate('photos', {
    Key: recordKey(eventId, photoId),
    UpdateExpression: 'SET isShared = :yes, changed = :changed ADD version :one, places :his',
    ConditionExpression:
      'attribute_exists(sort) AND attribute_not_exists(removed) AND guestId <> :sender AND capturedAt = :capturedAt',
    ExpressionAttributeValues: {
      ':one': 1,
      ':yes': true,
      ':changed': changeOrder(),
      ':sender': guestId,
      ':capturedAt': capturedAt,
      ':his': new Set([picturePlace('closed', guestId)]),
    },
  })
}

/** The photo's side may change, so that it must be as it was read. */
function closingArrival(record: Photo, guestId: string): TransactItem {
  const places = new Set([...(record.places ?? []), picturePlace('closed', guestId)])
  return changeApart(record, { ...keptBy(record, guestId), isShared: true, places })
}

/** Senders who do not bear the photo take theirs back; fails where the photo or its senders have changed since it was read. */
export function senderDeparture(record: Photo, guestIds: readonly string[], withdrawnAt: string): TransactItem[] {
  return [
    ...photoChange(record, passedOn(record, guestIds, record.guestId)),
    ...guestIds.flatMap((guestId) => [withdrawal(record, guestId, withdrawnAt), ...hisOneLess(record, guestId)]),
    pictureMove(record.eventId, [record.photoId]),
  ]
}

/**
 * The bearer takes his back and `next` bears the photo, which so may have been taken at another time: by his clock. `guests`: both of
 * them. Fails where it, its senders or what is thought of his clock have changed since they were read.
 */
export function senderSuccession(
  record: Photo,
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
    ...recordChanges(record.eventId, [
      { record, change: { guestId, name, ...passedOn(record, [record.guestId], guestId) } },
    ]),
    withdrawal(record, record.guestId, withdrawnAt),
    rowDelete('photos', senderKey(record, guestId)),
    ...hisOneLess(record, record.guestId),
    pictureMove(record.eventId, [record.photoId]),
  ]
}

/** Who leaves and had kept it for the hosts leaves that to its bearer: nobody who goes opens it for everybody. */
function passedOn({ keptForHostsBy: keepers }: Photo, leaving: readonly string[], bearer: string) {
  if (!leaving.some((guestId) => keepers?.has(guestId))) return {}
  const staying = [...(keepers ?? [])].filter((guestId) => !leaving.includes(guestId))
  return { keptForHostsBy: new Set([...staying, bearer]) }
}

/** More senders than these have their rows counted before a photo's removal, for a transaction has a hundred writes. */
export const maxSendersTogether = 40

/** A photo, what becomes of it, and its senders beside its bearer. */
interface Removal {
  record: Photo
  senders: readonly Pick<Sender, 'guestId'>[]
  change: Omit<Partial<Photo>, 'guestId'>
}

/**
 * Removes photos of one event for all who have sent them, or brings them back. Fails where one of them, or who has sent it, has
 * changed since it was read: the first writes are theirs, in their order.
 */
export function removalChanges(eventId: string, removals: readonly Removal[]): TransactItem[] {
  const counts = new Map<string, { photos: number; bytes: number }>()
  for (const { record, senders, change } of removals) {
    const more = isVerified(record) ? Number(change.removed === undefined) - Number(record.removed === undefined) : 0
    for (const { guestId } of [record, ...senders]) {
      const { photos, bytes } = counts.get(guestId) ?? { photos: 0, bytes: 0 }
      counts.set(guestId, { photos: photos + more, bytes: bytes + more * record.size })
    }
  }
  return [
    ...recordChanges(eventId, removals),
    ...[...counts].map(([guestId, count]) => guestCountChange({ eventId, guestId }, count)),
  ]
}

/** What a host has removed is in nobody's counts. */
const hisOneLess = ({ eventId, size, removed }: Photo, guestId: string) =>
  removed ? [] : [guestCountChange({ eventId, guestId }, { photos: -1, bytes: -size })]

/** Puts a photo in its place in the lists of all who have sent it beside its bearer; answers whether one stood elsewhere. */
export async function placeSenders(record: Photo): Promise<boolean> {
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

function withdrawal(photo: PhotoKey, guestId: string, withdrawnAt: string): TransactItem {
  const { photoId } = photo
  return rowPut('photos', { Item: { ...senderKey(photo, guestId), photoId, guestId, withdrawnAt } })
}

/** Whether a guest has sent a photo, or has and took it back. */
export type Standing = 'sender' | 'withdrawn'

/** Where a guest stands with photos of an event that they have sent at some time and that others bear, by id. */
export async function readStandings(
  eventId: string,
  guestId: string,
  photoIds: readonly string[],
): Promise<Map<string, Standing>> {
  const keys = photoIds.map((photoId) => senderKey({ eventId, photoId }, guestId))
  const rows = await getRows('photos', keys, z.object({ photoId: z.string(), withdrawnAt: z.string().optional() }))
  return new Map(
    rows.map(({ photoId, withdrawnAt }) => [photoId, withdrawnAt === undefined ? 'sender' : 'withdrawn'] as const),
  )
}

/** Who has sent a photo beside its bearer and has not taken it back, first come first. */
export async function listSendersOf({ eventId, photoId }: PhotoKey): Promise<Sender[]> {
  const senders = standing(await listPhotoRows(eventId, `${prefix}${photoId}#`))
  return senders.sort((a, b) => (a.since < b.since ? -1 : 1))
}

function standing(rows: readonly Record<string, unknown>[]): Sender[] {
  return rows.filter((row) => !('withdrawnAt' in row)).map((row) => senderRow.parse(row))
}
