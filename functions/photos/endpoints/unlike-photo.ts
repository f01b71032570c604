import { unlikePhoto as shape } from '#shared/api/photos.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { likeablePhoto, likesAnswer, setLike } from '../like-photo.ts'

export const handler = endpoint('photos/unlike-photo', gallery, shape, async ({ params, who }) => {
  const photo = await likeablePhoto(params.photoId, who)
  // An unknown viewer has no likes.
  if (who.guestId !== undefined) await setLike(photo, who.guestId, false)
  return likesAnswer(photo, who)
})
