import { isVerified, picturePlaceOf, readPhotoRecord } from '../photos/photo-store.ts'
import { drawRenditions } from './draw-renditions.ts'
import { movePictures } from '../photos/move-pictures.ts'
import { publishFilm } from './publish-film.ts'
import { showPicture } from './show-picture.ts'
import { watchDrawing } from './watch-drawing.ts'

/**
 * Draws a verified photo, or has a verified film made to play, and makes it visible, once, however often it is asked. `deliveries`: how
 * often the work has been handed out, this time included.
 */
export async function publishPhoto(eventId: string, photoId: string, deliveries = 1): Promise<void> {
  const record = await readPhotoRecord(eventId, photoId)
  if (record?.kind === 'video') return publishFilm(eventId, photoId)
  if (!record || !isVerified(record) || record.picture || record.removed) return movePictures(eventId, photoId)
  // Noted since it was verified, or since its state changed.
  const place = picturePlaceOf(record)
  const picture = await drawRenditions({ eventId, photoId, place }, record.type, (draw) =>
    watchDrawing(record, deliveries, draw),
  )
  await showPicture(record, picture, place)
}
