import { showWall } from '#shared/api/walls.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { AppError } from '../../runtime/app-error.ts'
import { wallAnswer } from '../wall-answer.ts'
import { withoutLostPin } from '../wall-photos.ts'
import { readWall } from '../wall-store.ts'

export const handler = endpoint('walls/show-wall', eventHost, showWall, async ({ query, who: { event } }) => {
  const wall = await readWall(event.id)
  if (!wall && query.ifAny === 'true') return null
  if (!wall) throw new AppError('not_found', 'The event has no wall.')
  return wallAnswer(event, await withoutLostPin(wall))
})
