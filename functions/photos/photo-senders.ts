import type { TransactItem } from '../database/dynamodb.ts'
import { viewersToldOf } from '../events/event-store.ts'
import { guestCountChange, type GuestKey } from './guest-store.ts'
import { findHolders, type PhotoRecord, recordCheck } from './photo-store.ts'
import { findSent, readStanding, type Sender, senderArrival } from './sender-store.ts'
import { transact } from '../database/transact.ts'
import { clock } from '../runtime/clock.ts'

type Newcomer = Pick<Sender, 'guestId' | 'name'>

/** Photos of a transaction: all of them are counted in the guest's row, and a request may name 500 files. */
const together = 20

/** As often as a photo may change under a request; whoever is not its sender by then sends his bytes, and becomes one with them. */
const maxRounds = 3

/**
 * Writes after which a guest whose upload ends with them is a sender of that photo, besides the event's; they fail where it has changed since it was
 * read.
 */
export async function joining(record: PhotoRecord, { guestId, name }: Newcomer): Promise<TransactItem[]> {
  const isSender = record.guestId === guestId || (await readStanding(record, guestId)) === 'sender'
  const now = clock.now().toISOString()
  const guest = { eventId: record.eventId, guestId }
  if (!isSender) return senderArrival(guest, [{ record, name }], now, 1)
  return [recordCheck(record), guestCountChange(guest, { unfinished: -1 }, { sentAt: now })]
}

/**
 * Makes a guest a sender of those of his files that the event holds, and answers their photos by SHA-256: from now on they stay
 * for him, whoever else removes them. `names` are his files' names by SHA-256.
 */
export async function joinHeld(
  guest: GuestKey,
  names: ReadonlyMap<string, string>,
  rounds = maxRounds,
): Promise<Map<string, string>> {
  if (names.size === 0 || rounds === 0) return new Map()
  const { eventId, guestId } = guest
  const held = await findHolders(eventId, [...names.keys()])
  const others = held.filter((record) => record.guestId !== guestId)
  const sent = await findSent(eventId, guestId, idsOf(others))
  const foreign = others
    .filter(({ photoId }) => !sent.has(photoId))
    .map((record) => ({ record, name: names.get(record.sha256) ?? record.name }))
  const missed = new Map((await join(guest, foreign)).map(({ record, name }) => [record.sha256, name]))
  const known = held
    .filter(({ sha256 }) => !missed.has(sha256))
    .map(({ sha256, photoId }) => [sha256, photoId] as const)
  return new Map([...known, ...(await joinHeld(guest, missed, rounds - 1))])
}

interface Foreign {
  record: PhotoRecord
  name: string
}

/** Makes him a sender of others' photos; answers those that have changed meanwhile. */
async function join(guest: GuestKey, photos: readonly Foreign[], size = together): Promise<Foreign[]> {
  const missed: Foreign[] = []
  // One after the other, for all of them change the guest's row and the event's.
  for (let index = 0; index < photos.length; index += size) {
    const some = photos.slice(index, index + size)
    const arrival = senderArrival(guest, some, clock.now().toISOString())
    const { committed } = await transact([...arrival, viewersToldOf(guest.eventId)])
    if (!committed) missed.push(...(size === 1 ? some : await join(guest, some, 1)))
  }
  return missed
}

/** Those of one event's photos that a guest has sent, by id. */
export async function sentBy(guestId: string | undefined, photos: readonly PhotoRecord[]): Promise<Set<string>> {
  const [first] = photos
  if (!first || guestId === undefined) return new Set()
  const borne = photos.filter((photo) => photo.guestId === guestId)
  const shared = photos.filter((photo) => photo.isShared && photo.guestId !== guestId)
  return new Set([...idsOf(borne), ...(await findSent(first.eventId, guestId, idsOf(shared)))])
}

const idsOf = (photos: readonly { photoId: string }[]) => photos.map(({ photoId }) => photoId)
