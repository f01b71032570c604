import type { Gallery } from '#shared/api/galleries.ts'
import { type GalleryOrder, galleryOrders, orderByDay } from '#shared/rules/gallery-order.ts'
import { browserStorage } from '../../../client/browser-storage.ts'
import { galleryOrderPrefix } from '../../../client/storage-keys.ts'

/** The order that this browser's visitor has chosen for a gallery. */
export function keptOrder(slug: string): GalleryOrder | undefined {
  const kept = browserStorage().getItem(`${galleryOrderPrefix}${slug}`)
  return galleryOrders.find((order) => order === kept)
}

/** The order that a gallery is shown in: its visitor's own, else its day's. */
export function orderOf(slug: string, gallery: Pick<Gallery, 'date' | 'timeZone'>, now = new Date()): GalleryOrder {
  return keptOrder(slug) ?? orderByDay(gallery, now)
}

/** Remembers a visitor's choice for one gallery. */
export function keepOrder(slug: string, order: GalleryOrder): void {
  browserStorage().setItem(`${galleryOrderPrefix}${slug}`, order)
}
