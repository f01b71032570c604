import { removePhoto as shape } from '#shared/api/photos.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { removePhoto } from '../remove-photo.ts'

export const handler = endpoint('photos/remove-photo', gallery, shape, async ({ params, who }) => {
  await removePhoto(params.photoId, who)
  return undefined
})
