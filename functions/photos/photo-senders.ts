import type { TransactItem } from '../database/dynamodb.ts'
import { type Decided, guestCountChange } from '../galleries/guest-store.ts'
import { type Change, changeBy } from '../photo-record/apply-to-photo.ts'
import type { ListedPhoto, Photo } from '../photo-record/photo.ts'
import { recordCheck } from '../photo-record/photo-writes.ts'
import { fileArrived } from './begun-file-store.ts'
import { readSenderStates, type Sender, senderArrivalWrites, type SenderState } from './sender-store.ts'

/**
 * Makes a guest a sender of the photo with the same bytes, at the end of their upload: the photo's change, and the
 * other writes. They fail if the photo, or a decision on the guest, has changed since it was read.
 */
export async function joinWrites(
  record: Photo,
  { guestId, name, forHosts, decided }: Pick<Sender, 'guestId' | 'name'> & { forHosts: boolean; decided: Decided },
  at: string,
): Promise<{ changes: Change[]; writes: TransactItem[] }> {
  const guest = { eventId: record.eventId, guestId }
  const arrived = fileArrived({ ...guest, sha256: record.sha256 })
  const isSender = (await senderStatesOf(guestId, [record])).get(record.photoId) === 'sender'
  if (!isSender) {
    const { changes, writes } = senderArrivalWrites(guest, [{ record, name, forHosts }], at, decided)
    return { changes, writes: [...writes, arrived] }
  }
  const kept = forHosts ? changeBy(record, { is: 'kept-for-hosts', by: guestId }) : undefined
  return {
    changes: kept ? [kept] : [],
    writes: [...(kept ? [] : [recordCheck(record)]), guestCountChange(guest, {}, { sentAt: at, decided }), arrived],
  }
}

/** A guest's sender state for each of one event's photos that they have ever sent, by id. */
export async function senderStatesOf(
  guestId: string | undefined,
  photos: readonly ListedPhoto[],
): Promise<Map<string, SenderState>> {
  const [first] = photos
  if (!first || guestId === undefined) return new Map()
  const owned = photos.filter((photo) => photo.guestId === guestId)
  const shared = photos.filter((photo) => photo.isShared && photo.guestId !== guestId)
  const states = await readSenderStates(first.eventId, guestId, idsOf(shared))
  return new Map([...idsOf(owned).map((photoId) => [photoId, 'sender'] as const), ...states])
}

/** Which of one event's photos a guest has sent and not withdrawn, by id. */
export async function sentBy(guestId: string | undefined, photos: readonly ListedPhoto[]): Promise<Set<string>> {
  const states = await senderStatesOf(guestId, photos)
  return new Set([...states].flatMap(([photoId, state]) => (state === 'sender' ? [photoId] : [])))
}

const idsOf = (photos: readonly { photoId: string }[]) => photos.map(({ photoId }) => photoId)
