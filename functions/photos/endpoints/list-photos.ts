import { listPhotos } from '#shared/api/photos.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { AppError } from '../../runtime/app-error.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { maySeePhotos } from '../../galleries/gallery-rules.ts'
import { decodeCursor, encodeCursor } from '../photo-cursor.ts'
import { photoAnswer } from '../photo-answer.ts'
import { sentBy } from '../photo-senders.ts'
import { listShownPhotos } from '../photo-store.ts'

export const handler = endpoint('photos/list-photos', gallery, listPhotos, async ({ query, who }) => {
  if (!maySeePhotos(who)) throw new AppError('forbidden', 'The host shows the photos to no guest.')
  const page = await listShownPhotos(who.event.id, { after: decodeCursor(query.next), limit: query.limit })
  const sent = await sentBy(who.guestId, page.photos)
  return {
    photos: page.photos.map((shown) => photoAnswer(shown, who.role === 'host' || sent.has(shown.photoId))),
    ...(page.next && { next: encodeCursor(page.next) }),
  }
})
