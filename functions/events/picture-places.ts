/**
 * Where pictures lie below their event's: cookies open `open/…` and `closed/…` apart, so that a photo's state and not the gallery's
 * modes says where its pictures belong. A guest's are where every guest may see them, or where only he and the hosts may.
 */
export const picturePlace = (side: 'open' | 'closed', guestId: string) => `${side}/${guestId}`

/** Covers are no photos: every guest who was let in may fetch them, in every mode. */
export const coverPlace = 'cover'
