import { likePhoto as shape } from '#shared/api/photos.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { ensureGuest } from '../../galleries/known-guest.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { likeablePhoto, likesAnswer, noteLikes, setLike } from '../like-photo.ts'

export const handler = endpoint('photos/like-photo', gallery, shape, async ({ params, who, request }) => {
  const photo = await likeablePhoto(params.photoId, who)
  const guestId = await ensureGuest(request, who)
  await noteLikes(who.event)
  await setLike(photo, guestId, true)
  return likesAnswer(photo, who)
})
