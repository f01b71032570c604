import { transact } from '../database/transact.ts'
import { photoCountChange } from '../events/event-store.ts'
import { clock } from '../runtime/clock.ts'
import { changesBy } from '../photo-record/apply-to-photo.ts'
import { fileArrived, findArriving, findBegun } from './begun-file-store.ts'
import type { GuestKey } from '../galleries/guest-store.ts'
import { knownPut, readKnown } from './known-copies-store.ts'
import { senderStatesOf } from './photo-senders.ts'
import { type CountsAdded, writesOf } from '../photo-record/photo-writes.ts'
import { findHolders } from '../photo-record/photo-store.ts'
import { type Joined, senderArrivalWrites, type SenderState } from './sender-store.ts'
import { setAudience } from './set-audience.ts'

/** A photo that has a guest's file, and whether they have sent its bytes. */
export interface Known {
  photoId: string
  mine: boolean
}

/** Photos per transaction: a request may name 500 files. */
const together = 16

/** A photo that changes during a round is retried in the next; after the last one, the guest sends the bytes. */
const maxRounds = 3

/**
 * Finds the photos of the event that have a guest's files (by SHA-256), and records them as known to the guest. A
 * checksum proves nothing, because a downloaded copy may have the same bytes: it makes nobody a sender, except guests
 * who have sent the bytes before and withdrawn them. `ownAlone`: finds only their own photos, and changes nothing.
 */
export async function answerKnown(
  guest: GuestKey,
  files: ReadonlyMap<string, Omit<Joined, 'record'>>,
  { ownAlone = false, rounds = maxRounds }: { ownAlone?: boolean; rounds?: number } = {},
): Promise<Map<string, Known>> {
  if (files.size === 0 || rounds === 0) return new Map()
  const records = await findHolders(guest.eventId, [...files.keys()])
  const held = records.map((record): Joined => ({ record, name: record.name, ...files.get(record.sha256) }))
  const standings = await senderStatesOf(guest.guestId, records)
  const isSender = ({ record }: Joined) => standings.get(record.photoId) === 'sender'
  for (const { record, forHosts } of held.filter(isSender))
    if (forHosts) await setAudience(record, guest.guestId, 'hosts')
  const others = held.filter((each) => !isSender(each))
  const left = ownAlone ? others : await note(guest, others, standings)
  const missed = new Map(left.map(({ record, ...file }) => [record.sha256, file]))
  const known = records
    .filter(({ sha256 }) => !missed.has(sha256))
    .map(({ sha256, photoId }) => [sha256, { photoId, mine: standings.has(photoId) }] as const)
  return new Map([...known, ...(ownAlone ? [] : await answerKnown(guest, missed, { rounds: rounds - 1 }))])
}

/**
 * Records others' photos as known to a guest, and makes them a sender of their own again; returns photos that changed
 * meanwhile.
 */
async function note(
  guest: GuestKey,
  photos: readonly Joined[],
  standings: ReadonlyMap<string, SenderState>,
  size = together,
): Promise<Joined[]> {
  const missed: Joined[] = []
  // One at a time, because all may change the guest's row and the event's.
  for (let index = 0; index < photos.length; index += size) {
    const some = photos.slice(index, index + size)
    const isBack = ({ record }: Joined) => standings.has(record.photoId)
    const back = some.filter(isBack)
    const { writes, putAways } = await knownWrites(
      guest,
      some.filter((photo) => !isBack(photo)),
    )
    // Only the existing photo shows these bytes: the guest's begun uploads of them are not waited for.
    const begun = await findBegun(
      guest,
      some.map(({ record }) => record.sha256),
    )
    const files = [...begun].map((sha256) => ({ ...guest, sha256 }))
    const now = clock.now().toISOString()
    const arrival = back.length > 0 ? senderArrivalWrites(guest, back, now) : undefined
    const changes = [
      ...(arrival?.changes ?? []),
      ...changesBy(await findArriving(guest.eventId, files), { is: 'withdrawn', at: now }),
    ]
    const event = (added: CountsAdded) => [
      photoCountChange(guest.eventId, { ...added, putAways: putAways ?? 0, revision: 1 }),
    ]
    const all = [
      ...(changes.length > 0 || putAways !== undefined ? writesOf(guest.eventId, changes, { event }) : []),
      ...(arrival?.writes ?? []),
      ...writes,
      ...files.map(fileArrived),
    ]
    if (all.length === 0 || (await transact(all)).committed) continue
    missed.push(...(size === 1 ? some : await note(guest, some, standings, 1)))
  }
  return missed
}

/** A file for the hosts alone is put away at once. `putAways`: how many are newly so; undefined if none changes. */
async function knownWrites(guest: GuestKey, photos: readonly Joined[]) {
  const noted = await readKnown(
    guest,
    photos.map(({ record }) => record.photoId),
  )
  const changes = photos.flatMap(({ record: { photoId }, forHosts: isAway = false }) => {
    const was = noted.get(photoId)
    return was === isAway ? [] : [{ photoId, isAway, isNews: (was ?? false) !== isAway }]
  })
  const news = changes.filter(({ isNews }) => isNews)
  return {
    writes: changes.map(({ photoId, ...change }) => knownPut(guest, photoId, change)),
    putAways: news.length > 0 ? news.filter(({ isAway }) => isAway).length : undefined,
  }
}
