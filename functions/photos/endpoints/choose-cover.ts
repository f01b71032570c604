import { chooseCover as shape } from '#shared/api/events.ts'
import { eventAnswer } from '../../events/event-answer.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { outboxPut } from '../../database/outbox.ts'
import { settle, type Settlement } from '../../database/settle.ts'
import { coverChange, type EventRow } from '../../events/event-store.ts'
import { historyOf } from '../../events/history-store.ts'
import { coverPlace } from '../../events/picture-places.ts'
import { readExistingEvent, readUndeleted } from '../../events/settle-event.ts'
import { copyObject } from '../../gateways/media-bucket.ts'
import { renditionKey } from '../../gateways/media-keys.ts'
import { AppError } from '../../runtime/app-error.ts'
import { newId } from '../../runtime/new-id.ts'
import { presentedWrite } from '../../photo-record/photo-writes.ts'
import { type Photo, picturePlaceOf, sideOf } from '../../photo-record/photo.ts'
import { readPhotoRecord } from '../../photo-record/photo-store.ts'
import { deletePictures } from '../rendition-files.ts'

export const handler = endpoint('photos/choose-cover', eventHost, shape, async ({ body, who: { host, event, role } }) =>
  eventAnswer(await chooseCover(event, body.photoId, host.email), role),
)

/**
 * Makes copies of a photo's pictures the event's cover, for a host (by address). Throws `not_found`, `event_deleted`,
 * and `invalid_request` for a photo that not every guest may see or that could not be drawn.
 */
async function chooseCover(event: EventRow, photoId: string, by: string): Promise<EventRow> {
  const { id: eventId } = event
  const chosen = await settle(
    () => readUndeleted(eventId),
    async (read): Promise<Settlement<EventRow | undefined>> => {
      const { cover: before } = read
      if (before?.of === photoId) return { result: read }
      const record = await readPhotoRecord(eventId, photoId)
      if (!record || record.removed) throw new AppError('not_found', 'No such photo in this event.')
      const cover = sideOf(record) === 'open' && (await copied(record))
      if (!cover) throw unfit()
      const dropCopies = async () => {
        await deletePictures({ eventId, photoId: cover.photoId }, [coverPlace])
        return undefined
      }
      return {
        writes: [
          coverChange(eventId, { ...cover, of: photoId }, before?.photoId),
          // The copied photo: hiding it later also removes the cover.
          presentedWrite(record),
          historyOf(eventId, by).of({ action: 'event_changed', changes: [{ field: 'cover' }] }),
          outboxPut('draw-share-image', { eventId }),
          ...(before ? [outboxPut('delete-renditions', { eventId, photoId: before.photoId })] : []),
        ],
        result: undefined,
        ifRefused: dropCopies,
      }
    },
    event,
  )
  return chosen ?? readExistingEvent(eventId)
}

/** Undefined if there is nothing to copy (yet). */
async function copied(
  record: Photo,
): Promise<Pick<NonNullable<EventRow['cover']>, 'photoId' | 'renditions'> | undefined> {
  const { eventId, photoId, picture } = record
  if (!picture || picture.renditions.length === 0) return undefined
  const coverId = newId('photo')
  const copies = await Promise.all(
    picture.renditions.map(({ file }) =>
      copyObject(
        renditionKey(eventId, picturePlaceOf(record), photoId, file),
        renditionKey(eventId, coverPlace, coverId, file),
      ),
    ),
  )
  const renditions = picture.renditions.map(({ width, height, file }) => ({ width, height, file }))
  if (!copies.includes(false)) return { photoId: coverId, renditions }
  await deletePictures({ eventId, photoId: coverId }, [coverPlace])
  return undefined
}

function unfit(): AppError {
  const message = 'Expected a photo that is drawn and that every guest may see.'
  return new AppError('invalid_request', message, {
    fields: [{ field: 'photoId', code: 'invalid_value', message }],
  })
}
