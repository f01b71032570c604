import { listPhotos } from '#shared/api/photos.ts'
import { requireFeature } from '../../galleries/require-feature.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { pictureRights } from '../../galleries/picture-rights.ts'
import { mediaCookies } from '../../gateways/media-cookies.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { clock } from '../../runtime/clock.ts'
import { listAnswer } from '../list-answer.ts'

export const handler = endpoint('feed/list-photos', gallery, listPhotos, async ({ query, who, request }) => {
  const now = clock.now()
  if (query.liked === 'true') requireFeature(who, 'likes')
  const [answer, cookies] = await Promise.all([
    listAnswer(who, query, now),
    query.next === undefined ? mediaCookies(who.event.id, pictureRights(who, now)) : [],
  ])
  request.setCookies.push(...cookies)
  return answer
})
