import type { FeedState } from '../../pictures/photo-feed.ts'

/** What every guest sees of a host's list, and what the host has sent himself as a guest. */
export function onlyOpen(feed: FeedState): FeedState {
  const isOpen = (status: string) => status === 'shown' || status === 'arriving'
  const photos = feed.photos?.filter(
    ({ status, audience, mine }) => isOpen(status) && (audience === 'everyone' || mine),
  )
  return { ...feed, photos }
}
