import { listPhotos } from '#shared/api/photos.ts'
import { gallery } from '../../guards/gallery.ts'
import { AppError } from '../../kit/app-error.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { maySeePhotos } from '../../services/gallery-rules.ts'
import { decodeCursor, encodeCursor } from '../../services/photo-cursor.ts'
import { photoAnswer } from '../../services/photo-answer.ts'
import { listShownPhotos } from '../../stores/photos.ts'

export const handler = endpoint('photos/list-photos', gallery, listPhotos, async ({ query, who }) => {
  if (!maySeePhotos(who)) throw new AppError('forbidden', 'The host shows the photos to no guest.')
  const page = await listShownPhotos(who.event.id, { after: decodeCursor(query.next), limit: query.limit })
  return {
    photos: page.photos.map((shown) => photoAnswer(shown, who)),
    ...(page.next && { next: encodeCursor(page.next) }),
  }
})
