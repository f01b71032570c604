import { listScreens } from '#shared/api/walls.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { clock } from '../../runtime/clock.ts'
import { rehearsalOf } from '../rehearsal.ts'
import { listScreensOf } from '../screen-store.ts'
import { photosOnWall } from '../wall-answer.ts'
import { readWall } from '../wall-store.ts'

export const handler = endpoint('walls/list-screens', eventHost, listScreens, async ({ who: { event } }) => {
  const wall = await readWall(event.id)
  if (!wall) return { screens: [] }
  const now = clock.now()
  const screens = await listScreensOf(wall)
  const ids = rehearsalOf(event, wall, now).rehearsal ? [] : screens.map(({ photoId }) => photoId)
  const photos = new Map((await photosOnWall(event, wall, ids, now)).map((photo) => [photo.id, photo]))
  return {
    screens: screens.map(({ screenId, since, lastSeenAt = null, photoId = '' }) => {
      const photo = photos.get(photoId) ?? null
      return { screenId, since, lastSeenAt, photoId: photo && photo.id, photo }
    }),
  }
})
