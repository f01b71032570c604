import { createCoverUpload } from '#shared/api/events.ts'
import { host } from '../../guards/host.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { admitCover } from '../../services/admit-cover.ts'
import { ownEvent } from '../../services/check-event-owner.ts'

export const handler = endpoint(
  'events/create-cover-upload',
  host,
  createCoverUpload,
  async ({ params, body, who }) => {
    const event = await ownEvent(params.id, who.email)
    return admitCover(body, event.id)
  },
)
