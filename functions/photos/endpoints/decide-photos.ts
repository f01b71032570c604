import { decidePhotos as shape } from '#shared/api/photos.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { decidePhotos } from '../decide-photos.ts'
import { demandMoment } from '../demand-moment.ts'

export const handler = endpoint('photos/decide-photos', eventHost, shape, async ({ body, who: { event, host } }) => {
  demandMoment(event, body)
  return decidePhotos(event.id, body, host.email)
})
