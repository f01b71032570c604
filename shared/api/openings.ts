import * as z from 'zod'
import { showGallery } from './galleries.ts'
import { listPhotos } from './photos.ts'

/**
 * `GET /api/galleries/{slug}/opening?t&order&limit`: what `showGallery` and the first page of `listPhotos` say, in one
 * trip, with all cookies; without `order` by the event's day. Before the PIN there is the gallery alone.
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
