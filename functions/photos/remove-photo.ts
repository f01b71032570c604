import { AppError } from '../runtime/app-error.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { movePictures } from './move-pictures.ts'
import { readGuests } from './guest-store.ts'
import { pictureMove } from './picture-move.ts'
import { type PhotoRecord, readPhotoRecord } from './photo-store.ts'
import {
  listSendersOf,
  maxSendersTogether,
  readStanding,
  removedChange,
  type Sender,
  senderDeparture,
  senderSuccession,
} from './sender-store.ts'
import { transact } from '../database/transact.ts'
import type { GalleryViewer } from '../galleries/gallery-rules.ts'
import { clock } from '../runtime/clock.ts'

/**
 * Takes a photo out of the gallery at once; the original stays behind a tombstone. The host does so for everybody, a guest for
 * himself: it goes with the last who has sent it. Removing it again changes nothing. Throws `not_found`, or `forbidden` to
 * whoever is neither host nor one of its senders.
 */
export async function removePhoto(photoId: string, viewer: GalleryViewer): Promise<void> {
  const eventId = viewer.event.id
  const record = await readPhotoRecord(eventId, photoId)
  if (!record) throw new AppError('not_found', 'No such photo in this gallery.')
  const senders = record.isShared ? await listSendersOf(record) : []
  const left = viewer.role === 'host' ? crowdLeaving(record, senders) : await leaving(record, senders, viewer.guestId)
  if (!left || record.removed) return
  const isGone = left.length === 0
  const writes = isGone ? goingAway(record, senders, viewer.role === 'host' ? 'host' : 'sender') : left
  const { committed } = await transact(writes)
  // It, or who has sent it, has changed since it was read, or there are more of them: look again.
  if (!committed || (viewer.role === 'host' && !isGone)) return removePhoto(photoId, viewer)
  await movePictures(eventId, photoId)
}

const goingAway = (record: PhotoRecord, senders: readonly Sender[], by: 'host' | 'sender') => [
  ...removedChange(record, senders, { at: clock.now().toISOString(), by }),
  pictureMove(record.eventId, [record.photoId]),
  outboxPut('withdraw-downloads', { eventId: record.eventId }),
]

/** Those who are too many to lose the photo in one transaction lose it before, the last that came first. */
function crowdLeaving(record: PhotoRecord, senders: readonly Sender[]): TransactItem[] {
  const crowd = senders.slice(maxSendersTogether).slice(-maxSendersTogether)
  const guestIds = crowd.map(({ guestId }) => guestId)
  return crowd.length > 0 ? senderDeparture(record, guestIds, clock.now().toISOString()) : []
}

/** What is to be written where others have sent it too, nothing where nobody has; undefined for who has left before. */
async function leaving(
  record: PhotoRecord,
  [next]: readonly Sender[],
  guestId: string | undefined,
): Promise<TransactItem[] | undefined> {
  const now = clock.now().toISOString()
  if (guestId === record.guestId) {
    if (!next) return []
    const guests = await readGuests(record.eventId, [guestId, next.guestId])
    return senderSuccession(record, next, guests, now)
  }
  const standing = guestId === undefined ? undefined : await readStanding(record, guestId)
  if (guestId === undefined || !standing) throw new AppError('forbidden', 'A guest may remove only what he uploaded.')
  return standing === 'sender' ? senderDeparture(record, [guestId], now) : undefined
}
