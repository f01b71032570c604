/** A guest of one event, by their browser's id there. */
export interface GuestKey {
  eventId: string
  guestId: string
}

export const guestPrefix = 'guest#'

export const guestKey = ({ eventId, guestId }: GuestKey) => ({ eventId, sort: `${guestPrefix}${guestId}` })
