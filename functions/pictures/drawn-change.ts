import { areAlike } from '../media/are-alike.ts'
import { type PhotoChange, type Photo, type Picture, picturePlaceOf } from '../photo-record/photo-store.ts'

/** What of a picture says whether it is the one that hosts have shown. */
interface Drawn extends Pick<Picture, 'placeholder' | 'bySender'> {
  /** A film that plays, and is seen without a picture too. */
  playback?: object | undefined
}

/**
 * What becomes of a photo's state when this has been drawn of its original. Where hosts have shown it by what its sender sent as its picture,
 * and that was another picture, nobody has decided on this one: it waits. Where nothing of the original is shown, nothing changes.
 */
export function drawnChange(record: Photo, { placeholder, playback, bySender }: Drawn): PhotoChange {
  const { shownBy } = record
  const isSeen = placeholder !== undefined || playback !== undefined
  if (shownBy === undefined || bySender || !isSeen) return {}
  if (placeholder !== undefined && areAlike(shownBy, placeholder)) return { shownBy: undefined }
  return { shownBy: undefined, previewPlaceholder: shownBy, waiting: true, approved: undefined, cleared: undefined }
}

/** Where pictures of a photo belong once this is drawn: what waits never lies open. */
export const drawnPlace = (record: Photo, drawn: Drawn): string =>
  picturePlaceOf({ ...record, ...drawnChange(record, drawn) })
