import { changePhoto as shape } from '#shared/api/photos.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { changePhoto } from '../change-photo.ts'

export const handler = endpoint('photos/change-photo', gallery, shape, async ({ params, body, who }) => ({
  id: params.photoId,
  audience: await changePhoto(params.photoId, who, body),
}))
