import { outboxJob } from '../../kit/job.ts'
import { deleteRenditions } from '../rendition-files.ts'

/** Removing a photo deletes its renditions at once; this comes after it and finds what a race or a crash left behind. */
export const handler = outboxJob('delete-renditions', ({ eventId, photoId }) => deleteRenditions(eventId, photoId))
