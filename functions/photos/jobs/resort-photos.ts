import { outboxJob } from '../../kit/job.ts'
import { resortPhotos } from '../resort-photos.ts'

export const handler = outboxJob('resort-photos', ({ eventId }) => resortPhotos(eventId))
