import { listPhotos } from '#shared/api/photos.ts'
import { demandFeature } from '../../galleries/demand-feature.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { mediaCookies } from '../../gateways/media-cookies.ts'
import { pictureRights } from '../../galleries/picture-rights.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { currentStanding } from '../list-changes.ts'
import { photoAnswer } from '../photo-answer.ts'
import { decodeCursor, encodeCursor } from '../photo-cursor.ts'
import { listSeenPhotos } from '../../photos/photo-lists.ts'
import { clock } from '../../runtime/clock.ts'

export const handler = endpoint('feed/list-photos', gallery, listPhotos, async ({ query, who, request }) => {
  const now = clock.now()
  const after = decodeCursor(query.next)
  const [mine, liked] = [query.mine === 'true', query.liked === 'true']
  if (liked) demandFeature(who, 'likes')
  const [{ photos, next }, standing, cookies] = await Promise.all([
    listSeenPhotos(who, { ...query, after, mine, liked }, now),
    // Beside the list, for it tells all changes of some seconds before it once more.
    after === undefined ? currentStanding(who, now) : undefined,
    after === undefined ? mediaCookies(who.event.id, pictureRights(who, now)) : [],
  ])
  request.setCookies.push(...cookies)
  return {
    photos: photos.map((photo) => photoAnswer(photo, who.role)),
    ...(next !== undefined && { next: encodeCursor(next) }),
    ...standing,
  }
})
