import { listChanges as shape } from '#shared/api/photos.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { currentCursor, listChanges } from '../list-changes.ts'
import { photoAnswer } from '../photo-answer.ts'
import { clock } from '../../runtime/clock.ts'

export const handler = endpoint('photos/list-changes', gallery, shape, async ({ query, who }) => {
  const now = clock.now()
  if (query.since === undefined) return { changes: [], cursor: await currentCursor(who, now), more: false }
  const { changes, ...rest } = await listChanges(who, query.since, query.limit, now)
  const told = changes.map((change) => ('photo' in change ? { photo: photoAnswer(change.photo, who.role) } : change))
  return { changes: told, ...rest }
})
