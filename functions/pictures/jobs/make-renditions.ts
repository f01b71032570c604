import { outboxJob } from '../../kit/job.ts'
import { publishPhoto } from '../publish-photo.ts'
import { coverPlace } from '../../events/picture-places.ts'
import { deleteObject, readObject } from '../../gateways/media-bucket.ts'
import { originalKey } from '../../gateways/media-keys.ts'
import { coverChange, readEvent } from '../../events/event-store.ts'
import { outboxPut } from '../../database/outbox.ts'
import { settle, type Settlement } from '../../database/settle.ts'
import { detectFileType, headBytes } from '../../media/detect-file-type.ts'
import { drawRenditions } from '../draw-renditions.ts'

export const handler = outboxJob('make-renditions', ({ eventId, photoId, purpose }, _id, { deliveries }) =>
  purpose === 'cover' ? publishCover(eventId, photoId) : publishPhoto(eventId, photoId, deliveries),
)

/** Draws a verified cover and puts it in the place of the event's last one, unless that is newer. */
async function publishCover(eventId: string, photoId: string): Promise<void> {
  const replaced = await settle(
    () => readEvent(eventId),
    async (event): Promise<Settlement<string | undefined>> => {
      const previous = event?.cover?.photoId
      // Ids sort by time: a late message never brings an older cover back.
      if (!event || (previous && previous >= photoId)) return { result: undefined }
      const renditions = await drawCover(eventId, photoId)
      if (renditions.length === 0) return { result: undefined }
      return {
        writes: [
          coverChange(eventId, { photoId, renditions }, previous),
          outboxPut('draw-share-image', { eventId }),
          ...(previous ? [outboxPut('delete-renditions', { eventId, photoId: previous })] : []),
        ],
        result: previous,
      }
    },
  )
  if (replaced) await deleteObject(originalKey(eventId, replaced))
}

async function drawCover(eventId: string, photoId: string) {
  const key = originalKey(eventId, photoId)
  const type = detectFileType(await readObject(key, { from: 0, to: headBytes }))
  if (!type) throw new Error(`${photoId} was verified as a cover and is no photo.`)
  const { renditions } = await drawRenditions({ eventId, photoId }, type, () => coverPlace)
  return renditions
}
