/** A guest of one event, by their browser's id there. */
export interface GuestKey {
  eventId: string
  guestId: string
}

export const guestPrefix = 'guest#'

/** Key of a guest's row among the photos. */
export const guestKey = ({ eventId, guestId }: GuestKey) => ({ eventId, sort: `${guestPrefix}${guestId}` })
