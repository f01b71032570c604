import type { Gallery } from '#shared/api/galleries.ts'
import { eventSight, isInView } from '#shared/rules/sight.ts'
import type { FeedState } from '../../pictures/photo-feed.ts'

/** A gallery as guests get it at the time of its answer: hosts get more fields. */
export function asGuest(gallery: Gallery, now = new Date()): Gallery {
  const canSeePhotos = eventSight(gallery, 'guest', now) === 'all'
  return { ...gallery, canSeePhotos, photoCount: canSeePhotos ? gallery.photoCount : 0 }
}

/** The part of a host's list that guests see (if they see each other's photos), plus what the host sent as a guest. */
export function onlyOpen(feed: FeedState, { canSeePhotos }: Pick<Gallery, 'canSeePhotos'>): FeedState {
  const photos = feed.photos?.filter(
    ({ status, audience, mine }) => isInView(status) && (mine || (canSeePhotos && audience === 'everyone')),
  )
  return { ...feed, photos }
}
