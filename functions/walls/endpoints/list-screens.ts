import { listScreens } from '#shared/api/walls.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { readPhotoRecord } from '../../photo-record/photo-store.ts'
import { clock } from '../../runtime/clock.ts'
import { rehearsalOf } from '../rehearsal.ts'
import { listScreensOf } from '../screen-store.ts'
import { mayBeOnWall } from '../wall-photos.ts'
import { readWall } from '../wall-store.ts'

export const handler = endpoint('walls/list-screens', eventHost, listScreens, async ({ who: { event } }) => {
  const wall = await readWall(event.id)
  const screens = wall ? await listScreensOf(wall) : []
  const rehearses = wall !== undefined && rehearsalOf(event, wall, clock.now()).rehearsal
  return {
    screens: await Promise.all(
      screens.map(async ({ screenId, since, lastSeenAt = null, photoId }) => {
        const isShown = !rehearses && photoId !== undefined && mayBeOnWall(await readPhotoRecord(event.id, photoId))
        return { screenId, since, lastSeenAt, photoId: isShown ? photoId : null }
      }),
    ),
  }
})
