import { decidePhotos as shape } from '#shared/api/photos.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { decidePhotos, requireMoment } from '../decide-photos.ts'

export const handler = endpoint('photos/decide-photos', eventHost, shape, async ({ body, who: { event, host } }) => {
  requireMoment(event, body)
  return decidePhotos(event.id, body, host.email)
})
