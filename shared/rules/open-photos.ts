interface SentPhoto {
  id: string
  /** Who has sent it, as an id of its gallery's guests. */
  guest: string
  mine: boolean
  liked: boolean
  removable: boolean
}

/** A guest's photos by their id. */
type Known = ReadonlyMap<string, Pick<SentPhoto, 'mine' | 'liked'>>

/** A photo of which all are told alike, as this guest sees it: his own stay his own, those that he bears are, and what he likes he goes on liking. */
export function openPhotoFor<Photo extends SentPhoto>(photo: Photo, known: Known, guest: string | null): Photo {
  const mine = photo.guest === guest || known.get(photo.id)?.mine === true
  return { ...photo, mine, removable: mine, liked: known.get(photo.id)?.liked === true }
}

/** Whether what all are told does not say what this guest sees: what he has sent himself may be gone for the others alone. */
export const isForHimToAsk = (change: { gone: string } | { photo: SentPhoto }, known: Known) =>
  'gone' in change && known.get(change.gone)?.mine === true
