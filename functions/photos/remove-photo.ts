import { AppError } from '../runtime/app-error.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { changeBy } from '../photo-record/apply-to-photo.ts'
import type { Photo } from '../photo-record/photo.ts'
import { readPhotoRecord } from '../photo-record/photo-store.ts'
import { writesOf } from '../photo-record/photo-writes.ts'
import { seenPhoto, unknownPhoto } from './photo-lists.ts'
import { decidePhotos } from './decide-photos.ts'
import { moveAtOnce } from './move-pictures.ts'
import { readGuests } from '../galleries/guest-store.ts'
import { senderStatesOf } from './photo-senders.ts'
import { listSendersOf, type Sender, senderDepartureWrites, senderSuccessionWrites } from './sender-store.ts'
import { putAway } from './put-away.ts'
import { settle } from '../database/settle.ts'
import type { GalleryViewer } from '../galleries/gallery-rules.ts'
import { clock } from '../runtime/clock.ts'

/**
 * Removes a photo from the gallery; the original stays behind a tombstone. A host removes it for everybody. A guest
 * withdraws what they have sent: without any sender the photo is gone, and hosts can no longer restore it. A guest who
 * was answered `known` for it only puts it away. Safe to repeat. Throws `forbidden` for others who see it, `not_found`
 * for those who do not.
 */
export async function removePhoto(photoId: string, viewer: GalleryViewer): Promise<void> {
  const eventId = viewer.event.id
  if (viewer.role === 'guest') return removeAsGuest(photoId, viewer)
  const { refused } = await decidePhotos(eventId, { photoIds: [photoId], action: 'remove' }, viewer.email)
  if (refused.some(({ code }) => code === 'not_found')) throw unknownPhoto()
}

async function removeAsGuest(photoId: string, viewer: GalleryViewer): Promise<void> {
  const { event, guestId } = viewer
  if (await removeOwn(event.id, photoId, guestId)) return
  if (guestId !== undefined && (await putAway({ eventId: event.id, guestId }, photoId, true))) return
  await seenPhoto(viewer, await readPhotoRecord(event.id, photoId))
  throw new AppError('forbidden', 'A guest may remove only what they have uploaded.')
}

/** Withdraws what a guest has sent; returns false if they have not. Throws `not_found`. */
export async function removeOwn(eventId: string, photoId: string, guestId: string | undefined): Promise<boolean> {
  const { isTheirs, isChanged } = await settle(
    () => readPhotoRecord(eventId, photoId),
    async (record) => {
      if (!record) throw unknownPhoto()
      const standing = (await senderStatesOf(guestId, [record])).get(photoId)
      if (guestId === undefined || !standing) return { result: { isTheirs: false, isChanged: false } }
      const change = changeBy(record, { is: 'taken-back', at: clock.now().toISOString() })
      if (standing === 'withdrawn' || !change) return { result: { isTheirs: true, isChanged: false } }
      const senders = record.isShared ? await listSendersOf(record) : []
      const left = await leaving(record, senders, guestId)
      return {
        writes: left.length > 0 ? left : writesOf(eventId, [{ ...change, senders }]),
        result: { isTheirs: true, isChanged: true },
      }
    },
  )
  if (isChanged) await moveAtOnce(eventId, [photoId])
  return isTheirs
}

/** The writes if others have sent it too, otherwise none. */
async function leaving(record: Photo, senders: readonly Sender[], guestId: string): Promise<TransactItem[]> {
  const now = clock.now().toISOString()
  const [next] = senders
  const own = senders.find((sender) => sender.guestId === guestId)
  if (own) return senderDepartureWrites(record, own, now)
  if (!next) return []
  const guests = await readGuests(record.eventId, [guestId, next.guestId])
  return senderSuccessionWrites(record, next, guests, now)
}
