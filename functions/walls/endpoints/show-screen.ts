import { showScreen } from '#shared/api/walls.ts'
import { maySeePhotos } from '../../galleries/gallery-rules.ts'
import { mediaCookies } from '../../gateways/media-cookies.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { decodeCursor, encodeCursor } from '../../feed/photo-cursor.ts'
import { listSeenPhotos } from '../../photos/photo-lists.ts'
import { clock } from '../../runtime/clock.ts'
import { screenAnswer, screenPhoto } from '../screen-answer.ts'
import { currentScreenCursor } from '../screen-feed.ts'
import { viewerOf } from '../screen-viewer.ts'
import { screenOfWall } from '../wall-guard.ts'

/** A screen shows only open photos, even if the gallery shows guests fewer. */
export const handler = endpoint('walls/show-screen', screenOfWall, showScreen, async ({ query, who, request }) => {
  const now = clock.now()
  const after = decodeCursor(query.next)
  const isRevealed = maySeePhotos({ event: who.event, role: 'wall' }, now)
  const [{ photos, next }, cursor, cookies, told] = await Promise.all([
    listSeenPhotos(
      viewerOf(who),
      { after, limit: query.limit, kind: query.kind, voices: query.voices === 'true' },
      now,
    ),
    // Read alongside the list, because the cursor repeats the changes of the last seconds.
    after === undefined ? currentScreenCursor(who, now) : undefined,
    after === undefined && isRevealed ? mediaCookies(who.event.id, { open: '*' }) : [],
    screenAnswer(who, now),
  ])
  request.setCookies.push(...cookies)
  return {
    ...told,
    photos: photos.map((photo) => screenPhoto(photo, who)),
    ...(next !== undefined && { next: encodeCursor(next) }),
    ...(cursor !== undefined && { cursor }),
  }
})
