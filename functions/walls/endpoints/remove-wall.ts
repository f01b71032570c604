import { removeWall as shape } from '#shared/api/walls.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { removeWall } from '../change-wall.ts'

export const handler = endpoint('walls/remove-wall', eventHost, shape, async ({ who: { event, host } }) => {
  await removeWall(event.id, host.email)
  return undefined
})
