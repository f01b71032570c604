import { AppError } from '../runtime/app-error.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { decidePhotos } from './decide-photos.ts'
import { reportsDecided } from './decision-on.ts'
import { moveAtOnce } from './move-pictures.ts'
import { readGuests } from './guest-store.ts'
import { pictureMove } from './picture-move.ts'
import { type PhotoRecord, readPhotoRecord } from './photo-store.ts'
import { reportAnswers } from './report-answers.ts'
import {
  listSendersOf,
  readStanding,
  removalChanges,
  type Sender,
  senderDeparture,
  senderSuccession,
} from './sender-store.ts'
import { settle } from '../database/settle.ts'
import type { GalleryViewer } from '../galleries/gallery-rules.ts'
import { clock } from '../runtime/clock.ts'

/**
 * Takes a photo out of the gallery at once; the original stays behind a tombstone. A host does so for everybody, by his decision; a
 * guest for himself: it goes with the last who has sent it, also from where hosts could restore it. Removing it again changes nothing.
 * Throws `not_found`, or `forbidden` to whoever is neither host nor one of its senders.
 */
export async function removePhoto(photoId: string, viewer: GalleryViewer): Promise<void> {
  const eventId = viewer.event.id
  if (viewer.role === 'guest') return removeOwn(eventId, photoId, viewer.guestId)
  const { refused } = await decidePhotos(eventId, { photoIds: [photoId], action: 'remove' }, viewer.email)
  if (refused.some(({ code }) => code === 'not_found')) throw unknownPhoto()
}

/** The same of a guest; throws as it does. */
export async function removeOwn(eventId: string, photoId: string, guestId: string | undefined): Promise<void> {
  const isChanged = await settle(
    () => readPhotoRecord(eventId, photoId),
    async (record) => {
      if (!record) throw unknownPhoto()
      const senders = record.isShared ? await listSendersOf(record) : []
      const left = await leaving(record, senders, guestId)
      if (!left || (record.removed && record.removed.by !== 'host')) return { result: false }
      return { writes: left.length > 0 ? left : goingAway(record, senders), result: true }
    },
  )
  if (isChanged) await moveAtOnce(eventId, [photoId])
}

const unknownPhoto = () => new AppError('not_found', 'No such photo in this gallery.')

const goingAway = (record: PhotoRecord, senders: readonly Sender[]) => [
  ...removalChanges(record.eventId, [
    {
      record,
      senders,
      change: { removed: { at: clock.now().toISOString(), by: 'sender' }, ...reportsDecided(record) },
    },
  ]),
  pictureMove(record.eventId, [record.photoId]),
  outboxPut('withdraw-downloads', { eventId: record.eventId }),
  ...reportAnswers(record, 'gone', 'hosts'),
]

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
