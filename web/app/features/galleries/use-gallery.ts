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
import { galleryInput } from '../../pictures/first-screen.ts'
import { orderOf } from './gallery-order.ts'
import { photosInput } from './first-screen.ts'
import { wear } from './use-theme.ts'

/** Milliseconds after which pictures that have not come are no reason to read no further. */
const patienceMs = 1000

/** Milliseconds that the first drawing waits for answers: a phone draws slowly, and twice if it begins without them. */
const longestHold = 300

/** The gallery that was looked at last: who comes back to it finds it as it was. */
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
    // Heard again with each page, which is nothing to a promise.
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
  /** From which end pages are read: those that are to be, and those that follow the first one. */
  let wanted: GalleryOrder = 'oldest'
  let read: GalleryOrder = wanted
  let standing: Promise<void> | undefined
  const feed = new PhotoFeed<Photo>({
    async page(next) {
      // What one sees first is read first; pages that follow go on from there, and take no line from its pictures.
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
  // A bad one is the screen's to take, which says what it means.
  if (!(await hasComeAhead(addressOf('galleries/show-gallery', input)))) return
  const gallery = await callAhead('galleries/show-gallery', input)
  // Nobody sees one accent and then another.
  wear(gallery.theme)
  if (!('needsPin' in gallery)) await firstPhotosOf(slug, gallery)
}
