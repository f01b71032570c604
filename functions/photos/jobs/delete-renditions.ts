import { coverPlace } from '../../events/picture-places.ts'
import { deleteObject } from '../../gateways/media-bucket.ts'
import { originalKey } from '../../gateways/media-keys.ts'
import { outboxJob } from '../../kit/job.ts'
import { deletePictures } from '../rendition-files.ts'

/** Deletes a former cover's pictures and original. Photos' pictures are moved instead (`move-pictures`). */
export const handler = outboxJob('delete-renditions', async (cover) => {
  await deletePictures(cover, [coverPlace])
  await deleteObject(originalKey(cover.eventId, cover.photoId))
})
