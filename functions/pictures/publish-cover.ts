import { coverPlace } from '../events/picture-places.ts'
import { deleteObject, readObject } from '../gateways/media-bucket.ts'
import { originalKey } from '../gateways/media-keys.ts'
import { coverChange, readEvent } from '../events/event-store.ts'
import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { detectFileType, headBytes } from '../media/detect-file-type.ts'
import { drawRenditions } from './draw-renditions.ts'

/** Draws a verified cover and puts it in the place of the event's last one, unless that is newer. */
export async function publishCover(eventId: string, photoId: string): Promise<void> {
  const event = await readEvent(eventId)
  const previous = event?.cover?.photoId
  // Ids sort by time: a late message never brings an older cover back.
  if (!event || (previous && previous >= photoId)) return
  const key = originalKey(eventId, photoId)
  const type = detectFileType(await readObject(key, { from: 0, to: headBytes }))
  if (!type) throw new Error(`${photoId} was verified as a cover and is no photo.`)
  const { renditions } = await drawRenditions({ eventId, photoId, place: coverPlace }, type)
  if (renditions.length === 0) return
  const shown = await transact([
    coverChange(eventId, { photoId, renditions }, previous),
    outboxPut('draw-share-image', { eventId }),
    ...(previous ? [outboxPut('delete-renditions', { eventId, photoId: previous })] : []),
  ])
  if (!shown.committed) return publishCover(eventId, photoId)
  if (previous) await deleteObject(originalKey(eventId, previous))
}
