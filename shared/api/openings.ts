import * as z from 'zod'
import { showGallery } from './galleries.ts'
import { listPhotos } from './photos.ts'

/**
 * `GET /api/galleries/{slug}/opening?t&order&limit`: `showGallery` and the first page of `listPhotos` in one round
 * trip, with all cookies; without `order` the event's day decides. Before the PIN only the gallery.
 */
export const openGallery = {
  params: showGallery.params,
  query: showGallery.query.extend({
    order: listPhotos.query.shape.order.unwrap().optional(),
    limit: listPhotos.query.shape.limit,
  }),
  response: z.object({
    gallery: showGallery.response,
    first: z.object({ order: z.enum(['asc', 'desc']), list: listPhotos.response }).optional(),
  }),
}
