import { inParallel } from '../runtime/in-parallel.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { findHolders, type PhotoRecord, recordCheck } from './photo-store.ts'
import { findSent, readStanding, type Sender, senderArrival } from './sender-store.ts'
import { transact } from '../database/transact.ts'

type Newcomer = Pick<Sender, 'guestId' | 'uploader' | 'name'>

/** Transactions at a time: a request may name 500 files. */
const atOnce = 40

/** As often as a photo may change under a request; whoever is not its sender by then sends his bytes, and becomes one with them. */
const maxRounds = 3

/** Writes after which a guest is a sender of that photo; they fail where it has changed since it was read. */
export async function joining(record: PhotoRecord, newcomer: Newcomer): Promise<TransactItem[]> {
  const isSender = record.guestId === newcomer.guestId || (await readStanding(record, newcomer.guestId)) === 'sender'
  return isSender ? [recordCheck(record)] : arrival(record, newcomer)
}

const arrival = (record: PhotoRecord, { guestId, uploader, name }: Newcomer) =>
  senderArrival(record, { guestId, ...(uploader && { uploader }), name, since: new Date().toISOString() })

/**
 * Makes a guest a sender of those of his files that the event holds, and answers their photos by SHA-256: from now on they stay
 * for him, whoever else removes them. `names` are his files' names by SHA-256.
 */
export async function joinHeld(
  guest: { eventId: string; guestId: string; uploader: string | undefined },
  names: ReadonlyMap<string, string>,
  rounds = maxRounds,
): Promise<Map<string, string>> {
  if (names.size === 0 || rounds === 0) return new Map()
  const { eventId, guestId, uploader } = guest
  const held = await findHolders(eventId, [...names.keys()])
  const others = held.filter((record) => record.guestId !== guestId)
  const sent = await findSent(eventId, guestId, idsOf(others))
  const missed = new Map<string, string>()
  await inParallel(others, atOnce, async (record) => {
    if (sent.has(record.photoId)) return
    const name = names.get(record.sha256) ?? record.name
    const joined = await transact(arrival(record, { guestId, uploader, name }))
    if (!joined.committed) missed.set(record.sha256, name)
  })
  const known = held
    .filter(({ sha256 }) => !missed.has(sha256))
    .map(({ sha256, photoId }) => [sha256, photoId] as const)
  return new Map([...known, ...(await joinHeld(guest, missed, rounds - 1))])
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
