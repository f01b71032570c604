interface SentPhoto {
  id: string
  /** The sender's guest id in this gallery. */
  guest: string
  mine: boolean
  liked: boolean
  removable: boolean
}

/** A guest's own photos by id. */
type Known = ReadonlyMap<string, Pick<SentPhoto, 'mine' | 'liked'>>

/** A photo of the shared feed with the guest's own fields: whether they sent and like it. */
export function openPhotoFor<Photo extends SentPhoto>(photo: Photo, known: Known, guest: string | null): Photo {
  const mine = photo.guest === guest || known.get(photo.id)?.mine === true
  return { ...photo, mine, removable: mine, liked: known.get(photo.id)?.liked === true }
}

/** Whether the shared feed is not enough for this guest: one of their own photos may only have gone for others. */
export const mustAskOwnFeed = (change: { gone: string } | { photo: SentPhoto }, known: Known) =>
  'gone' in change && known.get(change.gone)?.mine === true
