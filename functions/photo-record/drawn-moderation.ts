import { areAlike } from '../media/are-alike.ts'
import { type Moderation, type Photo, picturePlaceOf } from './photo.ts'
import type { Picture } from './picture.ts'

/** The facts of a picture that tell whether it is the one that hosts have approved. */
interface DrawnOf extends Pick<Picture, 'placeholder' | 'bySender'> {
  /** A film that plays is visible even without a picture. */
  playback?: object | undefined
}

/**
 * What hosts have decided once this is drawn of an original: if they have shown it by its preview, and that was another
 * picture, it waits. While nothing of the original is shown, nothing changes.
 */
export function moderationWhenDrawn(moderation: Moderation, { placeholder, playback, bySender }: DrawnOf): Moderation {
  const { verdict, shownBy } = moderation
  const isSeen = placeholder !== undefined || playback !== undefined
  if (shownBy === undefined || bySender || !isSeen) return moderation
  if (placeholder !== undefined && areAlike(shownBy, placeholder)) return { ...moderation, shownBy: undefined }
  return {
    ...moderation,
    verdict: verdict === 'hidden' ? verdict : 'waiting',
    approved: false,
    cleared: false,
    shownBy: undefined,
    previewPlaceholder: shownBy,
  }
}

/** Where pictures of a photo belong once this is drawn: a waiting photo is never in an open place. */
export const drawnPlace = (photo: Photo, drawn: DrawnOf): string =>
  picturePlaceOf({ ...photo, moderation: moderationWhenDrawn(photo.moderation, drawn) })
