import { outboxJob } from '../../kit/job.ts'
import { inParallel } from '../../runtime/in-parallel.ts'
import { closeCover } from '../close-cover.ts'
import { movePictures } from '../move-pictures.ts'

/** Photos at a time: each takes about ten calls of the store. */
const atOnce = 10

export const handler = outboxJob('move-pictures', async ({ eventId, photoIds }) => {
  await closeCover(eventId, photoIds)
  await inParallel(photoIds, atOnce, (photoId) => movePictures(eventId, photoId))
})
