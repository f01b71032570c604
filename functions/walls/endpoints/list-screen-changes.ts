import { listScreenChanges as shape } from '#shared/api/walls.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { clock } from '../../runtime/clock.ts'
import { screenAnswer, screenChanges } from '../screen-answer.ts'
import { currentScreenCursor, listScreenFeed } from '../screen-feed.ts'
import { screenOfWall } from '../wall-guard.ts'

/** One request a second serves all screens of a wall. */
export const handler = endpoint('walls/list-screen-changes', screenOfWall, shape, async ({ query, who, request }) => {
  const now = clock.now()
  request.sharedSeconds = Number(query.maxAge)
  const told = await screenAnswer(who, now)
  if (query.since === undefined)
    return { ...told, changes: [], cursor: await currentScreenCursor(who, now), more: false }
  const { changes, ...rest } = await listScreenFeed(who, query.since, query.limit, now)
  return { ...told, changes: screenChanges(changes, who), ...rest }
})
