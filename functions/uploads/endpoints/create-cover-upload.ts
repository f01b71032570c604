import { createCoverUpload } from '#shared/api/events.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { admitCover } from '../admit-cover.ts'
import { eventHost } from '../../events/event-host-guard.ts'

export const handler = endpoint('uploads/create-cover-upload', eventHost, createCoverUpload, async ({ body, who }) =>
  admitCover(body, who.event.id),
)
