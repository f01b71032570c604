import { settle } from '../database/settle.ts'
import { movePictures } from '../photos/move-pictures.ts'
import { photoChange, type Photo, type Picture, picturePlaceOf, readPhotoRecord } from '../photo-record/photo-store.ts'
import { pictureMove } from '../photo-record/picture-move.ts'
import { drawnChange } from './drawn-change.ts'

/** Shows what has been drawn of a photo as it was read, in `place`; its pictures are moved where they belong elsewhere by now. */
export async function showPicture(drawn: Photo, picture: Picture, place: string): Promise<void> {
  const { eventId, photoId, picture: before } = drawn
  /** Stores it unless the photo is removed or something else was drawn of it meanwhile. Other changes are no reason to draw it again. */
  const isInPlace = await settle(
    () => readPhotoRecord(eventId, photoId),
    (record) => {
      if (!record || record.removed || !isSame(record.picture, before)) return { result: false }
      const { isShared = false, places = new Set(), preview } = record
      const change = { picture, lostDrawings: undefined, ...drawnChange(record, picture) }
      const belongs = [...places, picturePlaceOf({ ...record, ...change })]
      const isHome = !isShared && belongs.every((noted) => noted === place)
      return {
        writes: [...photoChange(record, change), ...(isHome ? [] : [pictureMove(eventId, [photoId])])],
        // What came before it is swept now, or when this work is handed out again.
        result: isHome && !preview && !before,
        ifRefused: ([hasChanged]) => (hasChanged ? undefined : { result: false }),
      }
    },
    drawn,
  )
  if (!isInPlace) await movePictures(eventId, photoId, [place])
}

const isSame = (one: Picture | undefined, other: Picture | undefined) => JSON.stringify(one) === JSON.stringify(other)
