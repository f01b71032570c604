import { createCoverUpload } from '#shared/api/events.ts'
import { host } from '../../sign-in/host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { admitCover } from '../admit-cover.ts'
import { ownEvent } from '../../events/own-event.ts'

export const handler = endpoint(
  'uploads/create-cover-upload',
  host,
  createCoverUpload,
  async ({ params, body, who }) => {
    const event = await ownEvent(params.id, who.email)
    return admitCover(body, event.id)
  },
)
