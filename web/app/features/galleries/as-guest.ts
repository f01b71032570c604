import type { Gallery } from '#shared/api/galleries.ts'
import { eventSight } from '#shared/rules/sight.ts'

/** A gallery as guests get it at the moment of its answer: the answer to hosts says more. */
export function asGuest(gallery: Gallery, now = new Date()): Gallery {
  const canSeePhotos = eventSight(gallery, 'guest', now) === 'all'
  return { ...gallery, canSeePhotos, photoCount: canSeePhotos ? gallery.photoCount : 0 }
}
