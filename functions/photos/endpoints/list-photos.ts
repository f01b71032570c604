import { listPhotos } from '#shared/api/photos.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { AppError } from '../../runtime/app-error.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { maySeePhotos } from '../../galleries/gallery-rules.ts'
import { decodeCursor, encodeCursor } from '../photo-cursor.ts'
import { photoAnswer } from '../photo-answer.ts'
import { listShownPhotos } from '../photo-store.ts'

export const handler = endpoint('photos/list-photos', gallery, listPhotos, async ({ query, who }) => {
  if (!maySeePhotos(who)) throw new AppError('forbidden', 'The host shows the photos to no guest.')
  const page = await listShownPhotos(who.event.id, { after: decodeCursor(query.next), limit: query.limit })
  return {
    photos: page.photos.map((shown) => photoAnswer(shown, who)),
    ...(page.next && { next: encodeCursor(page.next) }),
  }
})
