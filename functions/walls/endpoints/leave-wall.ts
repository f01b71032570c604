import { leaveWall } from '#shared/api/walls.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { removeScreen } from '../remove-screen.ts'
import { screenOfWall } from '../wall-guard.ts'

/** "Not this one": somebody at the screen says that it belongs to another wall. */
export const handler = endpoint('walls/leave-wall', screenOfWall, leaveWall, async ({ who, params: { screenId } }) => {
  await removeScreen(who.wall, screenId, 'system')
  return undefined
})
