import { coverPlace } from '../../events/picture-places.ts'
import { deleteObject } from '../../gateways/media-bucket.ts'
import { originalKey } from '../../gateways/media-keys.ts'
import { outboxJob } from '../../kit/job.ts'
import { deletePictures } from '../rendition-files.ts'

/** Of a cover that is no more, with its original; photos' pictures move, and those of removed ones to nowhere. */
export const handler = outboxJob('delete-renditions', async (cover) => {
  await deletePictures(cover, [coverPlace])
  await deleteObject(originalKey(cover.eventId, cover.photoId))
})
