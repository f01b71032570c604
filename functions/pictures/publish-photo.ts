import { isVerified } from '../photo-record/photo.ts'
import { type Picture } from '../photo-record/picture.ts'
import { readPhotoRecord } from '../photo-record/photo-store.ts'
import { drawRenditions } from './draw-renditions.ts'
import { drawnPlace } from '../photo-record/drawn-moderation.ts'
import { movePictures } from '../photos/move-pictures.ts'
import { publishFilm } from './publish-film.ts'
import { showPicture } from './show-picture.ts'
import { guardDecode } from './guard-decode.ts'

/** Draws a verified photo, or makes a film play, and shows it, once. `deliveries`: of the work so far. */
export async function publishPhoto(eventId: string, photoId: string, deliveries = 1): Promise<void> {
  const record = await readPhotoRecord(eventId, photoId)
  if (record?.kind === 'video') return publishFilm(eventId, photoId)
  if (!record || !isVerified(record) || record.picture || record.removed) return movePictures(eventId, photoId)
  const placeOf = ({ placeholder }: Pick<Picture, 'placeholder'>) => drawnPlace(record, { placeholder })
  const picture = await drawRenditions(record, record.type, placeOf, (draw) => guardDecode(record, deliveries, draw))
  await showPicture(record, picture, placeOf(picture))
}
