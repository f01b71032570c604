import { outboxJob } from '../../kit/job.ts'
import { inParallel } from '../../runtime/in-parallel.ts'
import { movePictures, promiseMoves } from '../move-pictures.ts'
import { outboxPut } from '../../database/outbox.ts'
import { settle, type Settlement } from '../../database/settle.ts'
import { coverRemoval, readEvent } from '../../events/event-store.ts'
import { coverPlace } from '../../events/picture-places.ts'
import { readPhotoRecord } from '../../photo-record/photo-store.ts'
import { sideOf } from '../../photo-record/photo.ts'
import { listOpenVoices } from '../photo-ranges.ts'
import { deletePictures } from '../rendition-files.ts'

/** Photos in parallel: each takes about ten calls to the store. */
const atOnce = 10

export const handler = outboxJob('move-pictures', async ({ eventId, photoIds }) => {
  if (photoIds === 'voices') return promiseMoves(eventId, await listOpenVoices(eventId))
  await closeCover(eventId, photoIds)
  await inParallel(photoIds, atOnce, (photoId) => movePictures(eventId, photoId))
})

/** Removes an event's cover if it is a copy of one of these photos and not every guest may still see that photo. */
async function closeCover(eventId: string, photoIds: readonly string[]): Promise<void> {
  const closed = await settle(
    () => readEvent(eventId),
    async (event): Promise<Settlement<string | undefined>> => {
      const cover = event?.cover
      if (cover?.of === undefined || !photoIds.includes(cover.of)) return { result: undefined }
      const record = await readPhotoRecord(eventId, cover.of)
      if (record && sideOf(record) === 'open') return { result: undefined }
      return {
        writes: [
          coverRemoval(eventId, cover.photoId),
          outboxPut('draw-share-image', { eventId }),
          outboxPut('delete-renditions', { eventId, photoId: cover.photoId }),
        ],
        result: cover.photoId,
      }
    },
  )
  if (closed !== undefined) await deletePictures({ eventId, photoId: closed }, [coverPlace])
}
