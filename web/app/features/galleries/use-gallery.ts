import { useMemo, useSyncExternalStore } from 'react'
import type { OpenFeed } from '#shared/api/photos.ts'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { lookWaitMs } from '../../pictures/look-wait.ts'
import { PhotoFeed } from '../../pictures/photo-feed.ts'
import { photosOfPage } from '../../pictures/photos-of-page.ts'
import { useFollowedGallery } from '../../pictures/use-followed-gallery.ts'

/** The gallery that was looked at last: who comes back to it finds it as it was. */
let latest: { slug: string; feed: PhotoFeed } | undefined

/** The gallery and its photos, kept up to date. */
export function useGallery(slug: string) {
  const feed = useMemo(() => feedOf(slug), [slug])
  const photos = useSyncExternalStore(feed.state.subscribe, feed.state.get)
  return { ...useFollowedGallery(slug, feed), photos, feed }
}

/** Undefined where the CDN does not let this viewer in there: his cookies have ended, or what he may see has. */
async function askOpenChanges({ eventId, cursor: since }: OpenFeed) {
  try {
    return await call('photos/list-open-changes', { params: { eventId }, query: { since } }, { waitMs: lookWaitMs })
  } catch (error) {
    if (error instanceof ProblemError && error.status < 429) return undefined
    throw error
  }
}

function feedOf(slug: string): PhotoFeed {
  if (latest?.slug === slug) return latest.feed
  const params = { slug }
  const feed = new PhotoFeed({
    page: (next) =>
      call('photos/list-photos', { params, query: { limit: photosOfPage(next), ...(next !== undefined && { next }) } }),
    changes: (since) => call('photos/list-changes', { params, query: { since } }),
    openChanges: askOpenChanges,
  })
  latest = { slug, feed }
  return feed
}
