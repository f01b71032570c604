import { listPhotos } from '#shared/api/photos.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { photoAnswer } from '../photo-answer.ts'
import { decodeCursor, encodeCursor } from '../photo-cursor.ts'
import { listSeenPhotos } from '../photo-lists.ts'

export const handler = endpoint('photos/list-photos', gallery, listPhotos, async ({ query, who }) => {
  const page = { after: decodeCursor(query.next), limit: query.limit }
  const { photos, next } = await listSeenPhotos(who, page, new Date())
  return {
    photos: photos.map((photo) => photoAnswer(photo, who.role)),
    ...(next !== undefined && { next: encodeCursor(next) }),
  }
})
