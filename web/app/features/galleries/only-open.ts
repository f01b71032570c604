import type { Gallery } from '#shared/api/galleries.ts'
import { isInView } from '#shared/rules/sight.ts'
import type { FeedState } from '../../pictures/photo-feed.ts'

/** Of a host's list what every guest sees, while guests see each other's photos, and what the host has sent himself as a guest. */
export function onlyOpen(feed: FeedState, { canSeePhotos }: Pick<Gallery, 'canSeePhotos'>): FeedState {
  const photos = feed.photos?.filter(
    ({ status, audience, mine }) => isInView(status) && (mine || (canSeePhotos && audience === 'everyone')),
  )
  return { ...feed, photos }
}
