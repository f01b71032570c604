import { outboxJob } from '../../kit/job.ts'
import { publishPhoto } from '../publish-photo.ts'
import { coverPlace } from '../../events/picture-places.ts'
import { findObject } from '../../gateways/media-bucket.ts'
import { originalKey } from '../../gateways/media-keys.ts'
import { coverChange, readEvent } from '../../events/event-store.ts'
import { outboxPut } from '../../database/outbox.ts'
import { settle, type Settlement } from '../../database/settle.ts'
import { detectFileType, headBytes } from '../../media/detect-file-type.ts'
import { drawRenditions } from '../draw-renditions.ts'

export const handler = outboxJob('make-renditions', ({ eventId, photoId, purpose }, _id, { deliveries }) =>
  purpose === 'cover' ? publishCover(eventId, photoId) : publishPhoto(eventId, photoId, deliveries),
)

/** Draws a verified cover and replaces the event's last one; a cover that is not shown is deleted. */
const publishCover = (eventId: string, photoId: string): Promise<void> =>
  settle(
    () => readEvent(eventId),
    async (event): Promise<Settlement<void>> => {
      const previous = event?.cover?.photoId
      if (!event || previous === photoId) return { result: undefined }
      const gone = (cover: string) => outboxPut('delete-renditions', { eventId, photoId: cover })
      // Ids sort by time: a late message never restores an older cover.
      const renditions = previous && previous > photoId ? [] : await drawCover(eventId, photoId)
      if (renditions.length === 0) return { writes: [gone(photoId)], result: undefined }
      return {
        writes: [
          coverChange(eventId, { photoId, renditions }, previous),
          outboxPut('draw-share-image', { eventId }),
          ...(previous ? [gone(previous)] : []),
        ],
        result: undefined,
      }
    },
  )

/** Nothing if it is already deleted. */
async function drawCover(eventId: string, photoId: string) {
  const head = await findObject(originalKey(eventId, photoId), { from: 0, to: headBytes })
  if (!head) return []
  const type = detectFileType(head)
  if (!type) throw new Error(`${photoId} was verified as a cover and is no photo.`)
  const { renditions } = await drawRenditions({ eventId, photoId }, type, () => coverPlace)
  return renditions
}
