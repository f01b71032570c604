import { AppError } from '../runtime/app-error.ts'
import { photoDeparture } from '../events/event-store.ts'
import { outboxPut } from '../database/outbox.ts'
import { photoRemoval, readPhotoRecord } from './photo-store.ts'
import { transact } from '../database/transact.ts'
import { type GalleryViewer, mayRemove } from '../galleries/gallery-rules.ts'
import { deleteRenditions } from './rendition-files.ts'

/**
 * Takes a photo out of the gallery at once; the original stays behind a tombstone. Removing it again changes nothing. Throws
 * `not_found`, or `forbidden` to whoever is neither host nor its sender.
 */
export async function removePhoto(photoId: string, viewer: GalleryViewer): Promise<void> {
  const eventId = viewer.event.id
  const record = await readPhotoRecord(eventId, photoId)
  if (!record) throw new AppError('not_found', 'No such photo in this gallery.')
  if (!mayRemove(record, viewer)) throw new AppError('forbidden', 'A guest may remove only what he uploaded.')
  if (record.status === 'removed') return
  const removed = await transact([
    ...photoRemoval(record, new Date().toISOString()),
    photoDeparture(eventId, record.status === 'shown'),
    outboxPut('delete-renditions', { eventId, photoId }),
    outboxPut('withdraw-downloads', { eventId }),
  ])
  // It has been shown or removed since it was read: look again.
  if (!removed.committed) return removePhoto(photoId, viewer)
  await deleteRenditions(eventId, photoId)
}
