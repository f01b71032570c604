import { changePhoto as shape } from '#shared/api/photos.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import type { Audience } from '#shared/rules/sight.ts'
import type { GalleryViewer } from '../../galleries/gallery-rules.ts'
import { AppError } from '../../runtime/app-error.ts'
import { seenPhoto, unknownPhoto } from '../photo-lists.ts'
import { audienceOf } from '../../photo-record/photo.ts'
import { readPhotoRecord } from '../../photo-record/photo-store.ts'
import { settlePhoto } from '../../photo-record/settle-photo.ts'
import { putAway } from '../put-away.ts'
import { setAudience } from '../set-audience.ts'

export const handler = endpoint('photos/change-photo', gallery, shape, async ({ params, body, who }) => {
  const { photoId } = params
  const { audience, caption } = body
  if (caption !== undefined) await changeCaption(photoId, who, caption ?? undefined)
  const chosen = audience === undefined ? undefined : await changeAudience(photoId, who, audience)
  const record = await readPhotoRecord(who.event.id, photoId)
  if (!record) throw unknownPhoto()
  return {
    id: photoId,
    audience: chosen ?? audienceOf(record),
    ...(record.caption !== undefined && { caption: record.caption }),
  }
})

/**
 * Stores a sender's wanted audience and returns the photo's audience; a guest who was answered `known` decides only for
 * their own view. Throws `forbidden` for others who see it, `not_found` for those who do not.
 */
async function changeAudience(photoId: string, viewer: GalleryViewer, audience: Audience): Promise<Audience> {
  const record = await readPhotoRecord(viewer.event.id, photoId)
  const { guestId, event, role } = viewer
  const now = guestId === undefined ? undefined : await setAudience(record, guestId, audience)
  if (now) return now
  const mayPutAway = guestId !== undefined && role === 'guest' && record && !record.removed
  if (mayPutAway && (await putAway({ eventId: event.id, guestId }, photoId, audience === 'hosts'))) return audience
  await seenPhoto(viewer, record)
  throw new AppError('forbidden', 'Only who has sent a photo says for whom it is.')
}

/**
 * Changes a voice's caption, for its sender or hosts. Throws like `changeAudience`, and `invalid_request` if it is no
 * voice.
 */
async function changeCaption(photoId: string, viewer: GalleryViewer, caption: string | undefined): Promise<void> {
  const { record, mine } = await seenPhoto(viewer, await readPhotoRecord(viewer.event.id, photoId))
  if (!mine && viewer.role !== 'host')
    throw new AppError('forbidden', 'A voice’s words are its sender’s and the hosts’.')
  if (record.kind !== 'voice')
    throw new AppError('invalid_request', 'A picture has no caption.', {
      fields: [{ field: 'caption', code: 'invalid_value', message: 'Only voices have one.' }],
    })
  await settlePhoto(record, { is: 'captioned', caption, ...(mine && { by: viewer.guestId }) }, record)
}
