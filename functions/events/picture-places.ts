/**
 * Folders of pictures below their event's: cookies open `open/…` and `closed/…` separately, so that a photo's state and
 * not the gallery's modes decides where its pictures belong. A guest's pictures are where every guest may see them, or
 * where only the guest and the hosts may.
 */
export const picturePlace = (side: 'open' | 'closed', guestId: string) => `${side}/${guestId}`

/** Covers are no photos: every guest who was let in may fetch them, in every mode. */
export const coverPlace = 'cover'
