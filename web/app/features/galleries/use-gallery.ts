import { useMemo, useSyncExternalStore } from 'react'
import type { Gallery } from '#shared/api/galleries.ts'
import type { OpenFeed } from '#shared/api/photos.ts'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { lookWaitMs } from '../../pictures/look-wait.ts'
import { PhotoFeed } from '../../pictures/photo-feed.ts'
import { photosOfPage } from '../../pictures/photos-of-page.ts'
import { useFollowedGallery } from '../../pictures/use-followed-gallery.ts'
import { apiOrders, firstPhotos } from './gallery-ahead.ts'
import { type GalleryOrder, orderOf } from './gallery-order.ts'

/** The gallery that was looked at last: who comes back to it finds it as it was. */
let latest: { slug: string; feed: PhotoFeed; prepare: (gallery: Gallery) => void } | undefined

/** The gallery and its photos, kept up to date. */
export function useGallery(slug: string) {
  const { feed, prepare } = useMemo(() => feedOf(slug), [slug])
  const photos = useSyncExternalStore(feed.state.subscribe, feed.state.get)
  return { ...useFollowedGallery(slug, feed, prepare), photos, feed }
}

/** Undefined where the CDN does not let this viewer in there: his cookies have ended, or what he may see has. */
async function askOpenChanges({ eventId, cursor: since }: OpenFeed) {
  try {
    return await call('feed/list-open-changes', { params: { eventId }, query: { since } }, { waitMs: lookWaitMs })
  } catch (error) {
    if (error instanceof ProblemError && error.status < 429) return undefined
    throw error
  }
}

function feedOf(slug: string) {
  if (latest?.slug === slug) return latest
  const params = { slug }
  /** From which end pages are read: those that are to be, and those that follow the first one. */
  let wanted: GalleryOrder = 'oldest'
  let read: GalleryOrder = wanted
  const feed = new PhotoFeed({
    page(next) {
      // What one sees first is read first; pages that follow go on from there.
      if (next === undefined) return firstPhotos(slug, (read = wanted))
      return call('feed/list-photos', {
        params,
        query: { order: apiOrders[read], limit: photosOfPage(next), next },
      })
    },
    changes: (since) => call('feed/list-changes', { params, query: { since } }),
    openChanges: askOpenChanges,
  })
  latest = { slug, feed, prepare: (gallery) => void (wanted = orderOf(slug, gallery)) }
  return latest
}
