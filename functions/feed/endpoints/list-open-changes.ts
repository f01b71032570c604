import { listOpenChanges as shape } from '#shared/api/photos.ts'
import { headOf } from '../../galleries/gallery-head.ts'
import { viewerOfPictures } from '../../galleries/shared-gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { listOpenChanges } from '../list-open-changes.ts'
import { changeAnswers } from '../photo-answer.ts'
import { clock } from '../../runtime/clock.ts'

/** Changes per answer; the cursor leads to the rest. */
const most = 500
/** One answer for all who may see open photos, cached by the CDN for all viewers at the same position. */
export const handler = endpoint('feed/list-open-changes', viewerOfPictures, shape, async ({ query, who }) => {
  const now = clock.now()
  const { changes, ...told } = await listOpenChanges(who, query.since, most, now)
  // The event was read before the changes, which therefore belong to this head or a later one.
  return { changes: changeAnswers(changes, 'guest'), ...told, head: headOf(who, now) }
})
