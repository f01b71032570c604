/** By the time at which photos were taken, from either end. */
export const galleryOrders = ['newest', 'oldest'] as const
export type GalleryOrder = (typeof galleryOrders)[number]

/** What the API calls them. */
export const apiOrders = { newest: 'desc', oldest: 'asc' } as const satisfies Record<GalleryOrder, string>

const dayMs = 24 * 60 * 60_000

/** As the API writes days, which is as Swedes do. */
const dayAt = (time: number, timeZone: string) => new Date(time).toLocaleDateString('sv-SE', { timeZone })

/** If the visitor has chosen none: newest first on the event's day and the next, by its clocks; else oldest first. */
export function orderByDay({ date, timeZone }: { date: string; timeZone: string }, now: Date): GalleryOrder {
  const at = now.getTime()
  // Clocks are a day apart at most; and a phone's first question for a time zone takes it 100 ms.
  const isNear = Math.abs(Date.parse(date) - at) < 3 * dayMs
  return isNear && [at, at - dayMs].some((time) => dayAt(time, timeZone) === date) ? 'newest' : 'oldest'
}
