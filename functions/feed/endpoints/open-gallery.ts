import { openGallery } from '#shared/api/openings.ts'
import { apiOrders, orderByDay } from '#shared/rules/gallery-order.ts'
import { galleryAnswer, receive } from '../../galleries/gallery-answer.ts'
import { galleryDoor } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { clock } from '../../runtime/clock.ts'
import { listAnswer } from '../list-answer.ts'

export const handler = endpoint('feed/open-gallery', galleryDoor, openGallery, async ({ query, who, request }) => {
  const now = clock.now()
  const viewer = await receive(request, who, query.t)
  const order = query.order ?? apiOrders[orderByDay(viewer.event, now)]
  const [gallery, list] = await Promise.all([
    galleryAnswer(request, viewer, query.t, now),
    viewer.needsPin ? undefined : listAnswer(viewer, { order, limit: query.limit }, now),
  ])
  return { gallery, ...(list && { first: { order, list } }) }
})
