import {
  isVerified,
  photoChange,
  type PhotoRecord,
  type Picture,
  picturePlaceOf,
  readPhotoRecord,
} from './photo-store.ts'
import { transact } from '../database/transact.ts'
import { drawRenditions } from './draw-renditions.ts'
import { makePlayback } from './make-playback.ts'
import { movePictures } from './move-pictures.ts'
import { pictureMove } from './picture-move.ts'
import { watchDrawing } from './watch-drawing.ts'

/**
 * Draws a verified photo or video and makes it visible, once, however often it is asked. `deliveries`: how often the work has
 * been handed out, this time included.
 */
export async function publishPhoto(eventId: string, photoId: string, deliveries = 1): Promise<void> {
  const record = await readPhotoRecord(eventId, photoId)
  if (!record || !isVerified(record) || record.picture || record.removed) return movePictures(eventId, photoId)
  // Noted since it was verified, or since its state changed.
  const place = picturePlaceOf(record)
  const picture =
    record.kind === 'video'
      ? { ...(await makePlayback(record, place)), ...posterOf(record) }
      : await drawRenditions({ eventId, photoId, place }, record.type, (draw) => watchDrawing(record, deliveries, draw))
  if (!(await isAtHome(record, picture, place))) await movePictures(eventId, photoId, [place])
}

/** What its sender's browser has drawn of a film; we decode none. */
const posterOf = ({ preview }: PhotoRecord): Partial<Picture> =>
  preview ? { renditions: preview.renditions, placeholder: preview.placeholder } : {}

/**
 * Stores what has been drawn, unless the photo is removed or drawn already. That something else of it has changed is no reason
 * to draw it again, but perhaps its pictures belong elsewhere now: false then.
 */
async function isAtHome(record: PhotoRecord | undefined, picture: Picture, place: string): Promise<boolean> {
  if (!record || record.removed || record.picture) return false
  const { eventId, photoId, isShared = false, places = new Set(), preview } = record
  const isHome = !isShared && [...places].every((noted) => noted === place)
  const writes = photoChange(record, { picture, lostDrawings: undefined })
  const taken = await transact([...writes, ...(isHome ? [] : [pictureMove(eventId, [photoId])])])
  // What came before it is swept now, or when this work is handed out again.
  if (taken.committed) return isHome && !preview
  const [hasChanged] = taken.refused
  return hasChanged === true && isAtHome(await readPhotoRecord(eventId, photoId), picture, place)
}
