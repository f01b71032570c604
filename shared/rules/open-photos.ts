interface SentPhoto {
  id: string
  /** The sender, as an id of its gallery's guests. */
  guest: string
  mine: boolean
  liked: boolean
  removable: boolean
}

/** A guest's photos by their id. */
type Known = ReadonlyMap<string, Pick<SentPhoto, 'mine' | 'liked'>>

/** A photo of the feed that all guests share, with what is this guest's own: whether it is theirs and liked. */
export function openPhotoFor<Photo extends SentPhoto>(photo: Photo, known: Known, guest: string | null): Photo {
  const mine = photo.guest === guest || known.get(photo.id)?.mine === true
  return { ...photo, mine, removable: mine, liked: known.get(photo.id)?.liked === true }
}

/** Whether the shared feed cannot say what this guest sees: a photo of their own may be gone for the others only. */
export const mustAskOwnFeed = (change: { gone: string } | { photo: SentPhoto }, known: Known) =>
  'gone' in change && known.get(change.gone)?.mine === true
