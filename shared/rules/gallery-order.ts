/** By capture time, from either end. */
export const galleryOrders = ['newest', 'oldest'] as const
export type GalleryOrder = (typeof galleryOrders)[number]

/** The API's names of them. */
export const apiOrders = { newest: 'desc', oldest: 'asc' } as const satisfies Record<GalleryOrder, string>

const dayMs = 24 * 60 * 60_000

/** Days in the API's form, which the Swedish locale happens to have. */
const dayAt = (time: number, timeZone: string) => new Date(time).toLocaleDateString('sv-SE', { timeZone })

/** Unless the visitor has chosen: newest first on the event's day and the next, in its time zone; else oldest first. */
export function orderByDay({ date, timeZone }: { date: string; timeZone: string }, now: Date): GalleryOrder {
  const at = now.getTime()
  // Time zones are at most a day apart; a phone's first use of a time zone takes 100 ms.
  const isNear = Math.abs(Date.parse(date) - at) < 3 * dayMs
  return isNear && [at, at - dayMs].some((time) => dayAt(time, timeZone) === date) ? 'newest' : 'oldest'
}
