import type { Gallery } from '#shared/api/galleries.ts'
import { eventSight } from '#shared/rules/sight.ts'

/** A gallery as its guests are told of it at the moment of its answer: hosts who look at it as guests are told more. */
export function asGuest(gallery: Gallery, now = new Date()): Gallery {
  const canSeePhotos = eventSight(gallery, 'guest', now) === 'all'
  return { ...gallery, canSeePhotos, photoCount: canSeePhotos ? gallery.photoCount : 0 }
}
