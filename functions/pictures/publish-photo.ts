import { kinds } from '#shared/rules/upload-kinds.ts'
import { notifyViewersNow } from '../events/event-store.ts'
import { isVerified } from '../photo-record/photo.ts'
import type { Picture } from '../photo-record/picture.ts'
import { readPhotoRecord, clearDecodes, startDecode } from '../photo-record/photo-store.ts'
import { drawRenditions } from './draw-renditions.ts'
import { drawnPlace } from '../photo-record/drawn-moderation.ts'
import { movePictures } from '../photos/move-pictures.ts'
import { publishFilm } from './publish-film.ts'
import { showPicture } from './show-picture.ts'

/** Draws a verified photo, or makes a film or voice playable, and shows it, once. `deliveries`: of this work so far. */
export async function publishPhoto(eventId: string, photoId: string, deliveries = 1): Promise<void> {
  const record = await readPhotoRecord(eventId, photoId)
  if (record && kinds[record.kind].makes !== 'renditions') return publishFilm(eventId, photoId)
  if (!record || !isVerified(record) || record.picture || record.removed) {
    // The run that drew it may have ended before this.
    if (record?.picture) await notifyViewersNow(eventId)
    return movePictures(eventId, photoId)
  }
  const placeOf = ({ placeholder }: Pick<Picture, 'placeholder'>) => drawnPlace(record, { placeholder })
  const picture = await drawRenditions(record, record.type, placeOf, (draw) => guardDecode(record, deliveries, draw))
  await showPicture(record, picture, placeOf(picture))
}

/** Crashes of the whole process after which the photo is shown undrawn. */
const maxLostDrawings = 2

/**
 * Runs `draw`, unless it has crashed its process too often: then it returns undefined, so that a file that kills its
 * decoder is settled. The queue's first delivery is not recorded, which saves a write for almost all photos.
 */
async function guardDecode<Result>(
  { eventId, photoId }: { eventId: string; photoId: string },
  deliveries: number,
  draw: () => Promise<Result>,
): Promise<Result | undefined> {
  if (deliveries === 1) return draw()
  if ((await startDecode(eventId, photoId)) >= maxLostDrawings) return undefined
  const result = await draw()
  await clearDecodes(eventId, photoId)
  return result
}
