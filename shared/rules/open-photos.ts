import type { Change, Photo } from '../api/photos.ts'

/** A guest's photos by their id. */
type Known = ReadonlyMap<string, Photo>

/** A photo of which all are told alike, as this guest sees it: his own stay his own, and those that he bears are. */
export function openPhotoFor(photo: Photo, known: Known, guest: string | null): Photo {
  const mine = photo.guest === guest || known.get(photo.id)?.mine === true
  return { ...photo, mine, removable: mine }
}

/** Whether all being told this leaves open what a guest sees: what he has sent himself may be gone for the others alone. */
export const isForHimToAsk = (change: Change, known: Known) => 'gone' in change && known.get(change.gone)?.mine === true
