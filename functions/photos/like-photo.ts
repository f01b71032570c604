import { settle } from '../database/settle.ts'
import { transact } from '../database/transact.ts'
import { eventLiked } from '../events/event-store.ts'
import { type GalleryViewer, seesLikeCounts } from '../galleries/gallery-rules.ts'
import { requireFeature } from '../galleries/require-feature.ts'
import { countLikes, isPublishPending, likeChange } from './like-store.ts'
import { seenPhoto } from './photo-lists.ts'
import { readPhotoRecord } from '../photo-record/photo-store.ts'
import type { Photo } from '../photo-record/photo.ts'

/** A photo that the viewer may like. Throws `switched_off`, or `not_found` if they do not see it. */
export async function likeablePhoto(photoId: string, viewer: GalleryViewer): Promise<Photo> {
  requireFeature(viewer, 'likes')
  return (await seenPhoto(viewer, await readPhotoRecord(viewer.event.id, photoId))).record
}

/** Adds or removes a guest's like; safe to repeat. */
export async function setLike(
  photo: Pick<Photo, 'eventId' | 'photoId'>,
  guestId: string,
  isLiked: boolean,
): Promise<void> {
  await settle(
    () => isPublishPending(photo, guestId),
    (isPromised) => ({
      writes: likeChange(photo, guestId, isLiked, isPromised),
      result: undefined,
      ifRefused: ([isSoAlready]) => (isSoAlready ? { result: undefined } : undefined),
    }),
  )
}

/** Records that an event has likes: before that no likes are queried. */
export async function noteLikes({ id, hasLikes }: GalleryViewer['event']): Promise<void> {
  if (!hasLikes) await transact([eventLiked(id)])
}

/** The answer after a like: the number of likes, if the viewer may know it. */
export async function likesAnswer(
  photo: Pick<Photo, 'eventId' | 'photoId'>,
  viewer: GalleryViewer,
): Promise<{ likes?: number }> {
  return seesLikeCounts(viewer) ? { likes: await countLikes(photo) } : {}
}
