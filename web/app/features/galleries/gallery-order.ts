import type { Gallery } from '#shared/api/galleries.ts'
import { browserStorage } from '../../../client/browser-storage.ts'
import { galleryOrderPrefix } from '../../../client/storage-keys.ts'

/** By the time at which photos were taken, from either end. */
export const galleryOrders = ['newest', 'oldest'] as const
export type GalleryOrder = (typeof galleryOrders)[number]

const dayMs = 24 * 60 * 60_000

/** As the API writes days, which is as Swedes do. */
const dayAt = (time: number, timeZone: string) => new Date(time).toLocaleDateString('sv-SE', { timeZone })

/**
 * The order that this browser's visitor has chosen for a gallery. Without his word the newest photos come first on the event's day and the next, by
 * the clocks of its place, and the evening is told from its beginning at all other times.
 */
export function orderOf(
  slug: string,
  { date, timeZone }: Pick<Gallery, 'date' | 'timeZone'>,
  now = new Date(),
): GalleryOrder {
  const kept = browserStorage().getItem(`${galleryOrderPrefix}${slug}`)
  const chosen = galleryOrders.find((order) => order === kept)
  if (chosen) return chosen
  const at = now.getTime()
  // Clocks are a day apart at most; and a phone's first question for a time zone takes it 100 ms.
  const isNear = Math.abs(Date.parse(date) - at) < 3 * dayMs
  return isNear && [at, at - dayMs].some((time) => dayAt(time, timeZone) === date) ? 'newest' : 'oldest'
}

/** Remembers a visitor's choice for one gallery. */
export function keepOrder(slug: string, order: GalleryOrder): void {
  browserStorage().setItem(`${galleryOrderPrefix}${slug}`, order)
}
