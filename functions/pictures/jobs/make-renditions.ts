import { outboxJob } from '../../kit/job.ts'
import { publishCover } from '../publish-cover.ts'
import { publishPhoto } from '../publish-photo.ts'

export const handler = outboxJob('make-renditions', ({ eventId, photoId, purpose }, _id, { deliveries }) =>
  purpose === 'cover' ? publishCover(eventId, photoId) : publishPhoto(eventId, photoId, deliveries),
)
