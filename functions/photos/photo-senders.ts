import type { PhotoCounts } from '#shared/rules/photo-counts.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { fileArrived } from './begun-file-store.ts'
import { type Decided, guestCountChange } from '../galleries/guest-store.ts'
import { changeApart, countedMore, type Photo, recordCheck } from '../photo-record/photo-store.ts'
import { pictureMove } from '../photo-record/picture-move.ts'
import { countedOnArrival, keptBy, readStandings, senderArrival, type Standing } from './sender-store.ts'
import { clock } from '../runtime/clock.ts'

/** Who sends a file, as he calls it, and whether for the hosts alone. */
interface Newcomer {
  guestId: string
  name: string
  forHosts: boolean
  /** As he was read. */
  decided: Decided
}

/**
 * Writes after which a guest whose upload ends with them is a sender of that photo, and what they add to the event's count of photos,
 * whose row the caller writes; they fail where the photo has changed since it was read, or what is decided on the guest.
 */
export async function joining(
  record: Photo,
  { guestId, name, forHosts, decided }: Newcomer,
): Promise<{ writes: TransactItem[]; added: PhotoCounts }> {
  const isSender = (await standingsOf(guestId, [record])).get(record.photoId) === 'sender'
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

/** Where a guest stands with each of one event's photos that they have sent at some time, by id. */
export async function standingsOf(
  guestId: string | undefined,
  photos: readonly Photo[],
): Promise<Map<string, Standing>> {
  const [first] = photos
  if (!first || guestId === undefined) return new Map()
  const borne = photos.filter((photo) => photo.guestId === guestId)
  const shared = photos.filter((photo) => photo.isShared && photo.guestId !== guestId)
  const standings = await readStandings(first.eventId, guestId, idsOf(shared))
  return new Map([...idsOf(borne).map((photoId) => [photoId, 'sender'] as const), ...standings])
}

/** Those of one event's photos that a guest has sent and not taken back, by id. */
export async function sentBy(guestId: string | undefined, photos: readonly Photo[]): Promise<Set<string>> {
  const standings = await standingsOf(guestId, photos)
  return new Set([...standings].flatMap(([photoId, standing]) => (standing === 'sender' ? [photoId] : [])))
}

const idsOf = (photos: readonly { photoId: string }[]) => photos.map(({ photoId }) => photoId)
