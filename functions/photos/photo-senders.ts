import type { PhotoCounts } from '#shared/rules/photo-counts.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { photoCountChange } from '../events/event-store.ts'
import { fileArrived } from './begun-file-store.ts'
import { type Decided, guestCountChange, type GuestKey } from './guest-store.ts'
import { changeApart, countedMore, findHolders, type PhotoRecord, recordCheck } from './photo-store.ts'
import { pictureMove } from './picture-move.ts'
import { setAudience } from './set-audience.ts'
import { countedOnArrival, findSent, type Joined, keptBy, readStanding, senderArrival } from './sender-store.ts'
import { transact } from '../database/transact.ts'
import { clock } from '../runtime/clock.ts'
import { countsTogether, findArriving, previewWithdrawal } from './withdraw-previews.ts'

/** Who sends a file, as he calls it, and whether for the hosts alone. */
interface Newcomer {
  guestId: string
  name: string
  forHosts: boolean
  /** As he was read. */
  decided: Decided
}

/** Photos of a transaction: all of them are counted in the guest's row, and a request may name 500 files. */
const together = 20

/** As often as a photo may change under a request; whoever is not its sender by then sends his bytes, and becomes one with them. */
const maxRounds = 3

/**
 * Writes after which a guest whose upload ends with them is a sender of that photo, and what they add to the event's count of photos,
 * whose row the caller writes; they fail where the photo has changed since it was read, or what is decided on the guest.
 */
export async function joining(
  record: PhotoRecord,
  { guestId, name, forHosts, decided }: Newcomer,
): Promise<{ writes: TransactItem[]; added: PhotoCounts }> {
  const isSender = record.guestId === guestId || (await readStanding(record, guestId)) === 'sender'
  const now = clock.now().toISOString()
  const guest = { eventId: record.eventId, guestId }
  if (!isSender) {
    const joined = [{ record, name, forHosts }]
    const writes = [...senderArrival(guest, joined, now, decided), fileArrived({ ...guest, sha256: record.sha256 })]
    return { writes, added: countedOnArrival(guest, joined) }
  }
  const change = forHosts ? keptBy(record, guestId) : {}
  const writes = forHosts
    ? [changeApart(record, change), pictureMove(record.eventId, [record.photoId])]
    : [recordCheck(record)]
  return {
    writes: [
      ...writes,
      guestCountChange(guest, {}, { sentAt: now, decided }),
      fileArrived({ ...guest, sha256: record.sha256 }),
    ],
    added: countedMore(record, change),
  }
}

/** What a guest says of a file of his. */
type SentFile = Omit<Joined, 'record'>

/**
 * Makes a guest a sender of those of his files that the event holds, and answers their photos by SHA-256: from now on they stay
 * for him, whoever else removes them. `files` by SHA-256. `ownAlone`: answers those that he has sent before, and makes him no sender.
 */
export async function joinHeld(
  guest: GuestKey,
  files: ReadonlyMap<string, SentFile>,
  { ownAlone = false, rounds = maxRounds }: { ownAlone?: boolean; rounds?: number } = {},
): Promise<Map<string, string>> {
  if (files.size === 0 || rounds === 0) return new Map()
  const { eventId, guestId } = guest
  const held = (await findHolders(eventId, [...files.keys()])).map((record): Joined => ({
    record,
    name: record.name,
    ...files.get(record.sha256),
  }))
  const sent = await sentBy(
    guestId,
    held.map(({ record }) => record),
  )
  for (const { record, forHosts } of held)
    if (forHosts && sent.has(record.photoId)) await setAudience(record, guestId, 'hosts')
  const foreign = held.filter(({ record }) => !sent.has(record.photoId))
  const left = ownAlone ? foreign : await join(guest, foreign)
  const missed = new Map(left.map(({ record, ...file }) => [record.sha256, file]))
  const known = held
    .filter(({ record }) => !missed.has(record.sha256))
    .map(({ record }) => [record.sha256, record.photoId] as const)
  const joined = ownAlone ? [] : await joinHeld(guest, missed, { rounds: rounds - 1 })
  return new Map([...known, ...joined])
}

/** Makes him a sender of others' photos; answers those that have changed meanwhile. */
async function join(guest: GuestKey, photos: readonly Joined[], size = together): Promise<Joined[]> {
  const missed: Joined[] = []
  // One after the other, for all of them change the guest's row and the event's.
  for (let index = 0; index < photos.length; index += size) {
    const some = photos.slice(index, index + size)
    const arrival = senderArrival(guest, some, clock.now().toISOString())
    const files = some.map(({ record }) => ({ ...guest, sha256: record.sha256 }))
    // Bytes that a photo holds are shown by that alone: nothing more can come of his than what is found now.
    const { writes, added } = previewWithdrawal(await findArriving(files), clock.now().toISOString())
    const counted = countsTogether(added, countedOnArrival(guest, some))
    const { committed } = await transact([
      ...arrival,
      ...files.map(fileArrived),
      ...writes,
      photoCountChange(guest.eventId, counted),
    ])
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
