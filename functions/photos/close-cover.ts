import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { coverRemoval, readEvent } from '../events/event-store.ts'
import { coverPlace } from '../events/picture-places.ts'
import { readPhotoRecord, sideOf } from './photo-store.ts'
import { deletePictures } from './rendition-files.ts'

/** Takes away an event's cover where it is a copy of one of these photos and not every guest may see that any more. */
export async function closeCover(eventId: string, photoIds: readonly string[]): Promise<void> {
  const cover = (await readEvent(eventId))?.cover
  if (cover?.of === undefined || !photoIds.includes(cover.of)) return
  const record = await readPhotoRecord(eventId, cover.of)
  if (record && sideOf(record) === 'open') return
  const { committed } = await transact([
    coverRemoval(eventId, cover.photoId),
    outboxPut('draw-share-image', { eventId }),
    outboxPut('delete-renditions', { eventId, photoId: cover.photoId }),
  ])
  if (!committed) return closeCover(eventId, photoIds)
  await deletePictures({ eventId, photoId: cover.photoId }, [coverPlace])
}
