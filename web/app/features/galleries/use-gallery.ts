import { useMemo, useSyncExternalStore } from 'react'
import type { Gallery } from '#shared/api/galleries.ts'
import type { OpenFeed, Photo } from '#shared/api/photos.ts'
import type { GalleryOrder } from '#shared/rules/gallery-order.ts'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { isKeptPage } from '../../offline/offline-names.ts'
import { lookWaitMs } from '../../pictures/follow-head.ts'
import { changesOfPictures, pageOfPictures, PhotoFeed } from '../../pictures/photo-feed.ts'
import { useFollowedGallery } from '../../pictures/use-followed-gallery.ts'
import { whenPicturesAreThere } from '../../pictures/pictures-there.ts'
import { addressOf } from '../../../client/address-of.ts'
import { hasComeAhead } from '../../../client/asked-ahead.ts'
import { callAhead } from '../../../client/use-call.ts'
import { galleryInput } from '../../pictures/first-photos.ts'
import { orderOf } from './gallery-order.ts'
import { photosInput } from './first-requests.ts'
import { wear } from './use-theme.ts'

/** Milliseconds after which further pages are read even if pictures have not loaded. */
const patienceMs = 1000

/** Milliseconds for which the first render waits for answers: a slow phone would otherwise render twice. */
const longestHold = 300

/** The gallery that was shown last, so that returning to it shows it at once. */
let latest: { slug: string; feed: PhotoFeed; prepare: (gallery: Gallery) => void } | undefined

/** The gallery and its photos, kept up to date. */
export function useGallery(slug: string) {
  const { feed, prepare } = useMemo(() => feedOf(slug), [slug])
  const photos = useSyncExternalStore(feed.state.subscribe, feed.state.get)
  return { ...useFollowedGallery(slug, feed, prepare), photos, feed }
}

/** Begins to read a gallery's photos, and settles with the first of them, or with why there are none. */
async function firstPhotosOf(slug: string, gallery: Gallery): Promise<void> {
  const { feed, prepare } = feedOf(slug)
  prepare(gallery)
  await new Promise<void>((resolve) => {
    // Called for each page; a promise ignores repeats.
    feed.state.subscribe(resolve)
    // The page says why it is not there.
    void feed.catchUp(gallery.head).catch(() => undefined)
  })
}

/** Undefined if the CDN refuses this viewer: the cookies have ended, or they may no longer see the gallery. */
async function askOpenChanges({ eventId, cursor: since }: OpenFeed) {
  try {
    return changesOfPictures(
      await call('feed/list-open-changes', { params: { eventId }, query: { since } }, { waitMs: lookWaitMs }),
    )
  } catch (error) {
    if (error instanceof ProblemError && error.status < 429) return undefined
    throw error
  }
}

function feedOf(slug: string) {
  if (latest?.slug === slug) return latest
  const params = { slug }
  /** Order to read in from the next first page on, and that of the pages being read. */
  let wanted: GalleryOrder = 'oldest'
  let read: GalleryOrder = wanted
  let standing: Promise<void> | undefined
  const feed = new PhotoFeed<Photo>({
    async page(next) {
      // What is on screen is read first; further pages wait until its pictures have loaded.
      if (next === undefined) read = wanted
      else await (standing ??= new Promise((resolve) => whenPicturesAreThere(document.body, patienceMs, resolve)))
      return pageOfPictures(await call('feed/list-photos', photosInput(slug, read, next)))
    },
    changes: async (since) => changesOfPictures(await call('feed/list-changes', { params, query: { since } })),
    openChanges: askOpenChanges,
  })
  latest = { slug, feed, prepare: (gallery) => void (wanted = orderOf(slug, gallery)) }
  return latest
}

/**
 * Has a gallery and its first photos there before they are drawn, if `begin.ts` has asked for them and they come soon.
 */
export async function answerAhead(slug: string): Promise<void> {
  // The worker has waited for the network already.
  const hold = isKeptPage() ? 0 : longestHold
  await Promise.race([answer(slug), new Promise((resolve) => setTimeout(resolve, hold))])
}

async function answer(slug: string): Promise<void> {
  const input = galleryInput(slug)
  // The screen handles a failed answer and explains it.
  if (!(await hasComeAhead(addressOf('galleries/show-gallery', input)))) return
  const gallery = await callAhead('galleries/show-gallery', input)
  // Avoids a flash of another accent.
  wear(gallery.theme)
  if (!('needsPin' in gallery)) await firstPhotosOf(slug, gallery)
}
