import { apiOrders, type GalleryOrder } from '#shared/rules/gallery-order.ts'
import { photosOfPage } from '../../pictures/first-photos.ts'

// What `begin.ts` asks for and the page reads alike.

/** Where a gallery's cover stands (`imageIn`). */
export const coverSlot = { pixels: 800, sizes: '(min-width: 62rem) 60rem, 100vw' }

/** Whether an address's query chooses among a gallery's photos (`gallery-filter.ts` says how). */
export const hasFilter = (search: string): boolean => /[?&](show|guest|moment)=/.test(search)

/** What a gallery's photos are asked with: the first page, or the one behind `next` of an earlier one. */
export const photosInput = (slug: string, order: GalleryOrder, next?: string) => ({
  params: { slug },
  query: { order: apiOrders[order], limit: photosOfPage(next), next },
})
