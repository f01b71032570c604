import { kinds } from '#shared/rules/upload-kinds.ts'
import { bearersPlaces, movePictures } from '../photos/move-pictures.ts'
import { deletePictures, replacedFiles } from '../photos/rendition-files.ts'
import type { Photo } from '../photo-record/photo.ts'
import type { Picture } from '../photo-record/picture.ts'
import { settlePhoto, settleThenNotify } from '../photo-record/settle-photo.ts'

/** Publishes a photo's drawn pictures in `place`; moves them if they belong elsewhere by now. */
export async function showPicture(drawn: Photo, picture: Picture, place: string): Promise<void> {
  const { eventId, photoId, picture: from } = drawn
  const event = { is: 'drawn', from, picture, place } as const
  // A film or voice may be published again without a change, of which viewers need no notice.
  const change = await (kinds[drawn.kind].makes === 'renditions'
    ? settleThenNotify(drawn, event, { known: drawn, isRepeat: true })
    : settlePhoto(drawn, event, drawn))
  // Earlier pictures are swept now, or when this work is redelivered.
  const isInPlace = change && !change.effects.movesPictures && !from
  if (!isInPlace) return movePictures(eventId, photoId, [place])
  // A photo that has its picture shows no preview again, wherever it goes: their files need no look at its row.
  if (change.before?.preview) await deletePictures(drawn, bearersPlaces(drawn), replacedFiles(change.after))
}
