import { photoArrival } from '../events/event-store.ts'
import { photoShowing, readPhotoRecord } from './photo-store.ts'
import { transact } from '../database/transact.ts'
import { drawOriginal } from './draw-original.ts'
import { drawVideo } from './draw-video.ts'
import { deleteRenditions } from './rendition-files.ts'
import { watchDrawing } from './watch-drawing.ts'

/**
 * Draws a verified photo or video and makes it visible, once, however often it is asked. `deliveries`: how often the work has
 * been handed out, this time included.
 */
export async function showPhoto(eventId: string, photoId: string, deliveries = 1): Promise<void> {
  const record = await readPhotoRecord(eventId, photoId)
  if (record?.status === 'shown') return
  if (record?.status === 'drawing') {
    const { kind, type, size } = record
    const picture =
      kind === 'video'
        ? await drawVideo(eventId, photoId, size)
        : await drawOriginal(eventId, photoId, type, (draw) => watchDrawing(record, deliveries, draw))
    const shown = await transact([...photoShowing(record, picture), photoArrival(eventId)])
    if (shown.committed) return
  }
  // It has been removed, perhaps while it was drawn: nothing of it stays.
  const now = await readPhotoRecord(eventId, photoId)
  if (now?.status !== 'shown') await deleteRenditions(eventId, photoId)
}
