import { listChanges as shape } from '#shared/api/photos.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { currentFeedHead, listChanges } from '../list-changes.ts'
import { changeAnswers } from '../photo-answer.ts'
import { clock } from '../../runtime/clock.ts'

export const handler = endpoint('feed/list-changes', gallery, shape, async ({ query, who }) => {
  const now = clock.now()
  if (query.since === undefined) return { changes: [], ...(await currentFeedHead(who, now)), more: false }
  const { changes, ...rest } = await listChanges(who, query.since, query.limit, now)
  return { changes: changeAnswers(changes, who.role), ...rest }
})
