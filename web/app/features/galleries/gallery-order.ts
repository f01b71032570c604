import type { Gallery } from '#shared/api/galleries.ts'
import { localTimeAt } from '#shared/rules/local-time.ts'
import { browserStorage } from '../../../client/browser-storage.ts'
import { galleryOrderPrefix } from '../../../client/storage-keys.ts'

/** By the time at which photos were taken, from either end. */
export const galleryOrders = ['newest', 'oldest'] as const
export type GalleryOrder = (typeof galleryOrders)[number]

const dayOf = (time: Date) => time.toISOString().slice(0, 'YYYY-MM-DD'.length)

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
  const today = dayOf(localTimeAt(now, timeZone))
  const yesterday = dayOf(localTimeAt(new Date(now.getTime() - 24 * 60 * 60_000), timeZone))
  return date === today || date === yesterday ? 'newest' : 'oldest'
}

/** Remembers a visitor's choice for one gallery. */
export function keepOrder(slug: string, order: GalleryOrder): void {
  browserStorage().setItem(`${galleryOrderPrefix}${slug}`, order)
}
