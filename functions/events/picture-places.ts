/**
 * Folders of pictures: cookies open `open/…` and `closed/…` separately, so that a photo's state, not the gallery's
 * modes, decides where its pictures are: where every guest may look, or the owner and the hosts alone.
 */
export const picturePlace = (side: 'open' | 'closed', guestId: string) => `${side}/${guestId}`

/** Covers are not photos: every admitted guest may fetch them, in every mode. */
export const coverPlace = 'cover'
