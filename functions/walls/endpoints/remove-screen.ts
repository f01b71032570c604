import { removeScreen as shape } from '#shared/api/walls.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { AppError } from '../../runtime/app-error.ts'
import { removeScreen } from '../remove-screen.ts'
import { readWall } from '../wall-store.ts'

export const handler = endpoint('walls/remove-screen', eventHost, shape, async ({ who, params: { screenId } }) => {
  const wall = await readWall(who.event.id)
  if (!wall) throw new AppError('unknown_screen', 'The event has no wall.')
  await removeScreen(wall, screenId, who.host.email)
  return undefined
})
