import type { TransactItem } from '../database/dynamodb.ts'
import { type Decided, guestCountChange } from '../galleries/guest-store.ts'
import { type Change, changeBy } from '../photo-record/apply-to-photo.ts'
import type { Photo } from '../photo-record/photo.ts'
import { recordCheck } from '../photo-record/photo-writes.ts'
import { fileArrived } from './begun-file-store.ts'
import { readStandings, type Sender, senderArrival, type Standing } from './sender-store.ts'

/**
 * Makes a guest whose upload ends here a sender of the photo that has the same bytes: what changes of it, and the writes beside. They fail
 * where the photo has changed since it was read, or what is decided on the guest.
 */
export async function joining(
  record: Photo,
  { guestId, name, forHosts, decided }: Pick<Sender, 'guestId' | 'name'> & { forHosts: boolean; decided: Decided },
  at: string,
): Promise<{ changes: Change[]; writes: TransactItem[] }> {
  const guest = { eventId: record.eventId, guestId }
  const arrived = fileArrived({ ...guest, sha256: record.sha256 })
  const isSender = (await standingsOf(guestId, [record])).get(record.photoId) === 'sender'
  if (!isSender) {
    const { changes, writes } = senderArrival(guest, [{ record, name, forHosts }], at, decided)
    return { changes, writes: [...writes, arrived] }
  }
  const kept = forHosts ? changeBy(record, { is: 'kept-for-hosts', by: guestId }) : undefined
  return {
    changes: kept ? [kept] : [],
    writes: [...(kept ? [] : [recordCheck(record)]), guestCountChange(guest, {}, { sentAt: at, decided }), arrived],
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
