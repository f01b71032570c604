import * as z from 'zod'
import { getRows } from '../database/batches.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { rowDelete, rowPut, rowUpdate } from '../database/row-writes.ts'
import { updateUnlessRefused } from '../database/rows.ts'
import { type Decided, type Guest, guestCheck, guestCountChange, type GuestKey } from '../galleries/guest-store.ts'
import { type Change, changeBy } from '../photo-record/apply-to-photo.ts'
import { type Photo, type PhotoKey, placeOf } from '../photo-record/photo.ts'
import { listPhotoRows } from '../photo-record/photo-store.ts'
import { noCounts, sumOf, writesOf } from '../photo-record/photo-writes.ts'
import { knownDelete } from './known-copies-store.ts'

/** A guest who has sent the bytes of another's photo; after a withdrawal, a row stays that identifies nobody. */
const senderRow = z.object({
  eventId: z.string(),
  photoId: z.string(),
  guestId: z.string(),
  /** The file's name from the guest's browser. */
  name: z.string(),
  /** ISO-8601 UTC. */
  since: z.string(),
  /** Removed from the guest's counts before the photo's removal, as one of too many for a transaction. */
  uncounted: z.literal(true).optional(),
  /** The guest, a mark that another guest owns it, and the photo's place: the key of the guest's own list. */
  sent: z.string(),
})
export type Sender = z.infer<typeof senderRow>

const prefix = 'sender#'
const senderKey = ({ eventId, photoId }: PhotoKey, guestId: string) => ({
  eventId,
  sort: `${prefix}${photoId}#${guestId}`,
})
const isSenderRow = 'attribute_exists(sort) AND attribute_not_exists(withdrawnAt)'

const sentKey = (record: Photo, guestId: string) => `${guestId}#shared#${placeOf(record)}`

/** A photo that a guest has sent too, under their own file name; `forHosts`: for the hosts alone. */
export interface Joined {
  record: Photo
  name: string
  forHosts?: boolean
}

/**
 * Makes a guest another sender of photos of one event: the photos' changes, and the other writes. They fail if the
 * guest is already a sender or the decision on them is no longer `decided`; the photos' own if one was removed, passed
 * on or moved in time.
 */
export function senderArrivalWrites(
  guest: GuestKey,
  photos: readonly Joined[],
  since: string,
  decided?: Decided,
): { changes: Change[]; writes: TransactItem[] } {
  const { guestId } = guest
  const counts = photos.reduce((sum, { record }) => sumOf(sum, record, 1), noCounts)
  const joined = (record: Photo, forHosts = false) => changeBy(record, { is: 'sender-joined', guestId, forHosts })
  return {
    changes: photos.flatMap(({ record, forHosts }) => joined(record, forHosts) ?? []),
    writes: [
      ...photos.flatMap(({ record, name }) => [
        rowPut('photos', {
          Item: {
            ...senderKey(record, guestId),
            photoId: record.photoId,
            guestId,
            name,
            since,
            sent: sentKey(record, guestId),
          },
          condition: `NOT (${isSenderRow})`,
        }),
        knownDelete(guest, record.photoId),
      ]),
      guestCountChange(guest, counts, { sentAt: since, ...(decided && { decided }) }),
    ],
  }
}

/**
 * Withdraws a photo for a sender other than the owner; fails if the photo or its senders have changed since it was
 * read.
 */
export function senderDepartureWrites(record: Photo, sender: Sender, withdrawnAt: string): TransactItem[] {
  const { guestId, uncounted } = sender
  const left = changeBy(record, { is: 'senders-left', guestIds: [guestId] })
  return [
    ...writesOf(record.eventId, left ? [left] : []),
    withdrawal(record, guestId, withdrawnAt),
    ...(uncounted ? [] : oneLess(record, guestId)),
  ]
}

/** Removes a photo from its senders' counts, or adds it again; fails as above. */
export function senderCountWrites(record: Photo, senders: readonly Sender[], isCounted: boolean): TransactItem[] {
  const { eventId } = record
  const touched = changeBy(record, { is: 'touched' })
  return [
    ...writesOf(eventId, touched ? [touched] : []),
    ...senders.flatMap(({ guestId }) => [
      rowUpdate('photos', {
        Key: senderKey(record, guestId),
        ...(isCounted ? { update: 'REMOVE uncounted' } : { update: 'SET uncounted = :yes', values: { yes: true } }),
        condition: isSenderRow,
      }),
      guestCountChange({ eventId, guestId }, sumOf(noCounts, record, isCounted ? 1 : -1)),
    ]),
  ]
}

/**
 * Withdraws a photo for its owner and makes `next` its owner, whose clock may give another capture time. `guests`: both
 * of them. Fails if the photo, its senders or that clock's correction have changed since they were read.
 */
export function senderSuccessionWrites(
  record: Photo,
  next: Sender,
  guests: readonly Guest[],
  withdrawnAt: string,
): TransactItem[] {
  const { eventId } = record
  const { guestId, name, uncounted } = next
  const passed = changeBy(record, { is: 'passed-on', to: { guestId, name } })
  const decidedOn = (id: string): Decided => guests.find((guest) => guest.guestId === id) ?? {}
  const haveOneClock = decidedOn(guestId).clockShiftMinutes === decidedOn(record.guestId).clockShiftMinutes
  return [
    uncounted && !record.removed
      ? guestCountChange({ eventId, guestId }, sumOf(noCounts, record, 1), { decided: decidedOn(guestId) })
      : guestCheck({ eventId, guestId }, decidedOn(guestId)),
    ...(haveOneClock ? [] : [outboxPut('resort-photos', { eventId })]),
    ...writesOf(eventId, passed ? [passed] : []),
    withdrawal(record, record.guestId, withdrawnAt),
    rowDelete('photos', senderKey(record, guestId)),
    ...oneLess(record, record.guestId),
  ]
}

/** Counts of further senders change before a photo's removal, because a transaction has a hundred writes. */
export const maxSendersTogether = 40

/** A photo that a host has removed is in nobody's counts. */
const oneLess = (photo: Photo, guestId: string) =>
  photo.removed ? [] : [guestCountChange({ eventId: photo.eventId, guestId }, sumOf(noCounts, photo, -1))]

/** Writes a photo's place in the lists of all senders except its owner; returns whether any differed. */
export async function placeSenders(record: Photo): Promise<boolean> {
  const misplaced = (await listSendersOf(record)).filter(({ guestId, sent }) => sent !== sentKey(record, guestId))
  for (const { guestId } of misplaced)
    // A guest who withdrew it meanwhile, or owns it, has no such place.
    await updateUnlessRefused('photos', {
      Key: senderKey(record, guestId),
      update: 'SET sent = :sent',
      condition: isSenderRow,
      values: { sent: sentKey(record, guestId) },
    })
  return misplaced.length > 0
}

function withdrawal(photo: PhotoKey, guestId: string, withdrawnAt: string): TransactItem {
  const { photoId } = photo
  return rowPut('photos', { Item: { ...senderKey(photo, guestId), photoId, guestId, withdrawnAt } })
}

/** Whether a guest has sent a photo, or has withdrawn it. */
export type SenderState = 'sender' | 'withdrawn'

/** Whether a guest is a sender of others' photos, or has withdrawn them, by id; absent if never sent. */
export async function readSenderStates(
  eventId: string,
  guestId: string,
  photoIds: readonly string[],
): Promise<Map<string, SenderState>> {
  const keys = photoIds.map((photoId) => senderKey({ eventId, photoId }, guestId))
  const rows = await getRows('photos', keys, z.object({ photoId: z.string(), withdrawnAt: z.string().optional() }))
  return new Map(
    rows.map(({ photoId, withdrawnAt }) => [photoId, withdrawnAt === undefined ? 'sender' : 'withdrawn'] as const),
  )
}

/** The senders of a photo except its owner who have not withdrawn it, in order of sending. */
export async function listSendersOf({ eventId, photoId }: PhotoKey): Promise<Sender[]> {
  const senders = activeSenders(await listPhotoRows(eventId, `${prefix}${photoId}#`))
  return senders.sort((a, b) => (a.since < b.since ? -1 : 1))
}

function activeSenders(rows: readonly Record<string, unknown>[]): Sender[] {
  return rows.filter((row) => !('withdrawnAt' in row)).map((row) => senderRow.parse(row))
}
