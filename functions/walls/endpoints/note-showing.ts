import { noteShowing as shape } from '#shared/api/walls.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { noteShowing } from '../note-showing.ts'
import { screenOfWall } from '../wall-guard.ts'

export const handler = endpoint('walls/note-showing', screenOfWall, shape, async ({ who, body }) => {
  await noteShowing(who, body)
  return undefined
})
