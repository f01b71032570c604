import { listBest } from '#shared/api/photos.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { listPhotoRecords } from '../../photo-record/photo-store.ts'
import { bestOf } from '../best-of.ts'

export const handler = endpoint('photos/list-best', eventHost, listBest, async ({ query: { count }, who: { event } }) =>
  bestOf(event, await listPhotoRecords(event.id), count),
)
