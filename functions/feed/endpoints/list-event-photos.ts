import { listEventPhotos as shape } from '#shared/api/photos.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { guestOf, knownBrowser } from '../../galleries/known-guest.ts'
import { allPictures, mediaCookies } from '../../gateways/media-cookies.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { eventPhotoAnswers } from '../event-photo-answer.ts'
import { listEventPhotos } from '../list-event-photos.ts'
import { decodeCursor, encodeCursor } from '../photo-cursor.ts'

export const handler = endpoint(
  'feed/list-event-photos',
  eventHost,
  shape,
  async ({ query: { starred, next, ...query }, who: { event }, request }) => {
    const after = decodeCursor(next)
    const wanted = { ...query, after, starred: starred === undefined ? undefined : starred === 'true' }
    const [page, browserId] = await Promise.all([listEventPhotos(event.id, wanted), knownBrowser(request.cookies)])
    const guestId = browserId && (await guestOf(browserId, event.id))
    if (after === undefined) request.setCookies.push(...(await mediaCookies(event.id, allPictures)))
    return {
      photos: await eventPhotoAnswers(event, page.records, guestId),
      ...(page.next !== undefined && { next: encodeCursor(page.next) }),
    }
  },
)
