import { removePhoto as shape } from '#shared/api/photos.ts'
import { gallery } from '../../guards/gallery.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { removePhoto } from '../../services/remove-photo.ts'

export const handler = endpoint('photos/remove-photo', gallery, shape, async ({ params, who }) => {
  await removePhoto(params.photoId, who)
  return undefined
})
