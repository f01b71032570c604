import { enterPin as shape } from '#shared/api/galleries.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { enterPin } from '../enter-pin.ts'
import { galleryDoor } from '../gallery-guard.ts'

export const handler = endpoint('galleries/enter-pin', galleryDoor, shape, async ({ body, who, request }) => {
  await enterPin(request, who, body.pin)
  return undefined
})
