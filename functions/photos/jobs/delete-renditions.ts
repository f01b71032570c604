import { coverPlace } from '../../events/picture-places.ts'
import { outboxJob } from '../../kit/job.ts'
import { deletePictures } from '../rendition-files.ts'

/** Of a cover that is no more; photos' pictures move, and those of removed ones to nowhere. */
export const handler = outboxJob('delete-renditions', (cover) => deletePictures(cover, [coverPlace]))
