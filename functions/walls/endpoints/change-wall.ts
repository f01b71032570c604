import { changeWall as shape } from '#shared/api/walls.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { changeWall } from '../change-wall.ts'
import { wallAnswer } from '../wall-answer.ts'

export const handler = endpoint('walls/change-wall', eventHost, shape, async ({ who: { event, host }, body }) =>
  wallAnswer(event, await changeWall(event, body, host.email)),
)
