import { settle } from '../database/settle.ts'
import { takeLikes } from './like-store.ts'
import { photoChange, type Photo, readPhotoRecord } from '../photo-record/photo-store.ts'

/** Tells viewers of the likes that a photo has by now, as one change; what was told already is no change. May run twice, and beside another. */
export async function settleLikes(photo: Pick<Photo, 'eventId' | 'photoId'>): Promise<void> {
  const { likes, changes } = await takeLikes(photo)
  await settle(
    () => readPhotoRecord(photo.eventId, photo.photoId),
    (record) => {
      // Another run has counted later than this one.
      const isTold = !record || (record.likeChanges ?? 0) >= changes
      return { writes: isTold ? [] : photoChange(record, { likes, likeChanges: changes }), result: undefined }
    },
  )
}
