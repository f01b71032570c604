import { changePhoto as shape } from '#shared/api/photos.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import type { Parsed } from '#shared/api/shapes.ts'
import type { Audience } from '#shared/rules/sight.ts'
import type { GalleryViewer } from '../../galleries/gallery-rules.ts'
import { AppError } from '../../runtime/app-error.ts'
import { clock } from '../../runtime/clock.ts'
import { seenOf } from '../photo-lists.ts'
import { readPhotoRecord } from '../../photo-record/photo-store.ts'
import { putAway } from '../put-away.ts'
import { setAudience } from '../set-audience.ts'

export const handler = endpoint('photos/change-photo', gallery, shape, async ({ params, body, who }) => ({
  id: params.photoId,
  audience: await changePhoto(params.photoId, who, body),
}))

/**
 * Makes the changes that a sender may make, and answers the photo's audience; who was answered `known` for it decides
 * for their own view alone. Throws `forbidden` to others who see it, `not_found` to those who do not.
 */
async function changePhoto(
  photoId: string,
  viewer: GalleryViewer,
  { audience }: Parsed<'photos/change-photo', 'body'>,
): Promise<Audience> {
  const record = await readPhotoRecord(viewer.event.id, photoId)
  const { guestId, event, role } = viewer
  const now = guestId === undefined ? undefined : await setAudience(record, guestId, audience)
  if (now) return now
  const mayPutAway = guestId !== undefined && role === 'guest' && record && !record.removed
  if (mayPutAway && (await putAway({ eventId: event.id, guestId }, photoId, audience === 'hosts'))) return audience
  const seen = record && !record.removed ? await seenOf(viewer, [record], clock.now()) : []
  if (seen.length === 0) throw new AppError('not_found', 'No such photo in this gallery.')
  throw new AppError('forbidden', 'Only who has sent a photo says for whom it is.')
}
