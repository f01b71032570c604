import type { Gallery } from '#shared/api/galleries.ts'
import type { FeedState } from '../../pictures/photo-feed.ts'

/** Of a host's list what every guest sees, while guests see each other's photos, and what the host has sent himself as a guest. */
export function onlyOpen(feed: FeedState, { canSeePhotos }: Pick<Gallery, 'canSeePhotos'>): FeedState {
  const isOpen = (status: string) => status === 'shown' || status === 'arriving'
  const photos = feed.photos?.filter(
    ({ status, audience, mine }) => isOpen(status) && (mine || (canSeePhotos && audience === 'everyone')),
  )
  return { ...feed, photos }
}
