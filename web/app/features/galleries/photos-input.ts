import { photosOfPage } from '../../pictures/photos-of-page.ts'
import type { GalleryOrder } from './gallery-order.ts'

/** What the API calls them. */
const apiOrders = { newest: 'desc', oldest: 'asc' } as const satisfies Record<GalleryOrder, string>

/** What a gallery's photos are asked with: the first page, or the one behind `next` of an earlier one. */
export const photosInput = (slug: string, order: GalleryOrder, next?: string) => ({
  params: { slug },
  query: { order: apiOrders[order], limit: photosOfPage(next), next },
})
