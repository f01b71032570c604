import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { call } from '../../../client/call.ts'
import { useCall } from '../../../client/use-call.ts'
import { PhotoFeed } from './photo-feed.ts'

/**
 * New photos are to appear within five seconds, two of which the server and the pictures take. A browser that keeps no cookies
 * sees no pictures, and would be another new guest of its address with every look.
 */
const pollEvery = () => (navigator.cookieEnabled ? 3000 : 0)

/** The gallery that was looked at last: who comes back to it finds it as it was. */
let latest: { slug: string; feed: PhotoFeed } | undefined

/**
 * The gallery and its photos, kept up to date: the small answer is asked for every three seconds while the page is
 * visible and online, and pages of the list only when its revision has changed.
 */
export function useGallery(slug: string) {
  const gallery = useCall('galleries/show-gallery', { params: { slug } }, { pollEvery })
  const feed = useMemo(() => feedOf(slug), [slug])
  const photos = useSyncExternalStore(feed.state.subscribe, feed.state.get)

  const { canSeePhotos = false, revision } = gallery.data ?? {}
  useEffect(() => {
    if (canSeePhotos && revision !== undefined) void feed.catchUp(revision)
  }, [feed, canSeePhotos, revision])

  return { gallery, photos, feed }
}

function feedOf(slug: string): PhotoFeed {
  if (latest?.slug === slug) return latest.feed
  const feed = new PhotoFeed((next) =>
    call('photos/list-photos', { params: { slug }, query: next === undefined ? {} : { next } }),
  )
  latest = { slug, feed }
  return feed
}
