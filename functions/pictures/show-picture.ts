import { transact } from '../database/transact.ts'
import { movePictures } from '../photos/move-pictures.ts'
import { photoChange, type PhotoRecord, type Picture, readPhotoRecord } from '../photos/photo-store.ts'
import { pictureMove } from '../photos/picture-move.ts'

/** Shows what has been drawn of a photo as it was read, in `place`; its pictures are moved where they belong elsewhere by now. */
export async function showPicture(record: PhotoRecord, picture: Picture, place: string): Promise<void> {
  const { eventId, photoId } = record
  if (!(await isAtHome(record, record.picture, picture, place))) await movePictures(eventId, photoId, [place])
}

/**
 * Stores what has been drawn, unless the photo is removed or something else has been drawn of it than `before`. That something else of
 * it has changed is no reason to draw it again, but perhaps its pictures belong elsewhere now: false then.
 */
async function isAtHome(
  record: PhotoRecord | undefined,
  before: Picture | undefined,
  picture: Picture,
  place: string,
): Promise<boolean> {
  if (!record || record.removed || !isSame(record.picture, before)) return false
  const { eventId, photoId, isShared = false, places = new Set(), preview } = record
  const isHome = !isShared && [...places].every((noted) => noted === place)
  const writes = photoChange(record, { picture, lostDrawings: undefined })
  const taken = await transact([...writes, ...(isHome ? [] : [pictureMove(eventId, [photoId])])])
  // What came before it is swept now, or when this work is handed out again.
  if (taken.committed) return isHome && !preview && !before
  const [hasChanged] = taken.refused
  return hasChanged === true && isAtHome(await readPhotoRecord(eventId, photoId), before, picture, place)
}

const isSame = (one: Picture | undefined, other: Picture | undefined) => JSON.stringify(one) === JSON.stringify(other)
