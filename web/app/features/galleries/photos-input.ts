import { apiOrders, type GalleryOrder } from '#shared/rules/gallery-order.ts'
import { photosOfPage } from '../../pictures/first-screen.ts'

/** What a gallery's photos are asked with: the first page, or the one behind `next` of an earlier one. */
export const photosInput = (slug: string, order: GalleryOrder, next?: string) => ({
  params: { slug },
  query: { order: apiOrders[order], limit: photosOfPage(next), next },
})
