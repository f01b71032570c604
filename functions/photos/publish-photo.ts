import { photoChange, type PhotoRecord, type Picture, readPhotoRecord } from './photo-store.ts'
import { transact } from '../database/transact.ts'
import { drawRenditions } from './draw-renditions.ts'
import { makePlayback } from './make-playback.ts'
import { deleteRenditions } from './rendition-files.ts'
import { watchDrawing } from './watch-drawing.ts'

/**
 * Draws a verified photo or video and makes it visible, once, however often it is asked. `deliveries`: how often the work has
 * been handed out, this time included.
 */
export async function publishPhoto(eventId: string, photoId: string, deliveries = 1): Promise<void> {
  const record = await readPhotoRecord(eventId, photoId)
  if (record?.picture && !record.removed) return
  if (record && !record.removed) {
    const { kind, type, size } = record
    const picture =
      kind === 'video'
        ? await makePlayback(eventId, photoId, size)
        : await drawRenditions(eventId, photoId, type, (draw) => watchDrawing(record, deliveries, draw))
    if (await isTaken(record, picture)) return
  }
  // It has been removed, perhaps while it was drawn: nothing of it stays.
  const now = await readPhotoRecord(eventId, photoId)
  if (!now || now.removed) await deleteRenditions(eventId, photoId)
}

/** False where nobody is to see it any more. That something else of it has changed is no reason to draw it again. */
async function isTaken(record: PhotoRecord | undefined, picture: Picture): Promise<boolean> {
  if (!record || record.removed) return false
  if (record.picture) return true
  const taken = await transact(photoChange(record, { picture, lostDrawings: undefined }))
  if (taken.committed) return true
  const [hasChanged] = taken.refused
  return hasChanged === true && isTaken(await readPhotoRecord(record.eventId, record.photoId), picture)
}
