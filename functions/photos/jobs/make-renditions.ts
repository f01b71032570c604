import { outboxJob } from '../../kit/job.ts'
import { showCover } from '../show-cover.ts'
import { showPhoto } from '../show-photo.ts'

export const handler = outboxJob('make-renditions', ({ eventId, photoId, purpose }, _id, { deliveries }) =>
  purpose === 'cover' ? showCover(eventId, photoId) : showPhoto(eventId, photoId, deliveries),
)
