import { photoArrival } from '../events/event-store.ts'
import { type Drawn, type PhotoRecord, photoShowing, readPhotoRecord } from './photo-store.ts'
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
  if (record?.status === 'shown') return
  if (record?.status === 'drawing') {
    const { kind, type, size } = record
    const picture =
      kind === 'video'
        ? await makePlayback(eventId, photoId, size)
        : await drawRenditions(eventId, photoId, type, (draw) => watchDrawing(record, deliveries, draw))
    if (await becomesVisible(record, picture)) return
  }
  // It has been removed, perhaps while it was drawn: nothing of it stays.
  const now = await readPhotoRecord(eventId, photoId)
  if (now?.status !== 'shown') await deleteRenditions(eventId, photoId)
}

/** False where it is no longer to be shown. That its senders have changed is no reason to draw it again. */
async function becomesVisible(record: PhotoRecord | undefined, picture: Drawn): Promise<boolean> {
  if (record?.status !== 'drawing') return false
  const { eventId, photoId } = record
  const shown = await transact([...photoShowing(record, picture), photoArrival(eventId)])
  if (shown.committed) return true
  const [hasChanged] = shown.refused
  return hasChanged === true && becomesVisible(await readPhotoRecord(eventId, photoId), picture)
}
