import { decidePhotos as shape } from '#shared/api/reports.ts'
import { admin } from '../../admin/admin-guard.ts'
import { readEvent } from '../../events/event-store.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { decidePhotos, requireMoment } from '../../photos/decide-photos.ts'
import { AppError } from '../../runtime/app-error.ts'

export const handler = endpoint('reports/decide-photos', admin, shape, async ({ body: { eventId, ...decision } }) => {
  const event = await readEvent(eventId)
  if (!event) throw new AppError('not_found', 'No such event.')
  requireMoment(event, decision)
  return decidePhotos(eventId, decision, 'support')
})
