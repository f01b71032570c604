import { decidePhotos as shape } from '#shared/api/reports.ts'
import { admin } from '../../admin/admin-guard.ts'
import { readEvent } from '../../events/event-store.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { decidePhotos } from '../../photos/decide-photos.ts'
import { AppError } from '../../runtime/app-error.ts'

export const handler = endpoint('reports/decide-photos', admin, shape, async ({ body: { eventId, ...decision } }) => {
  if (!(await readEvent(eventId))) throw new AppError('not_found', 'No such event.')
  return decidePhotos(eventId, decision, 'support')
})
