import { showGallery } from '#shared/api/galleries.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { clock } from '../../runtime/clock.ts'
import { galleryAnswer, receive } from '../gallery-answer.ts'
import { galleryDoor } from '../gallery-guard.ts'

export const handler = endpoint('galleries/show-gallery', galleryDoor, showGallery, async ({ query, who, request }) => {
  const viewer = await receive(request, who, query.t)
  return galleryAnswer(request, viewer, query.t, clock.now())
})
