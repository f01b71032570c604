import { useEffect, useState } from 'react'
import type { Gallery } from '#shared/api/galleries.ts'
import { orderOf } from './gallery-order.ts'
import { NetworkError, ProblemError } from '../../../client/problem-error.ts'
import type { FeedState } from '../../pictures/photo-feed.ts'
import type { KeptGallery } from '../../offline/kept-galleries.ts'

/** Milliseconds of rest before what is seen is kept: a list that is being read changes several times a second. */
const restBeforeKeeping = 500

const load = () => import('./last-seen.tsx')

interface Seen {
  data: Gallery | undefined
  error: unknown
  isLocked: boolean
  photos: FeedState
}

/**
 * Keeps a gallery as its guest sees it, and answers it where a page finds no network; undefined as long as there is an answer. What
 * hosts see of it is not kept, and nothing is once the gallery does not let this browser in.
 */
export function useKeptGallery(slug: string, { data, error, isLocked, photos }: Seen): KeptGallery | undefined {
  const [kept, setKept] = useState<{ slug: string; seen: KeptGallery | undefined }>()
  const isUnreached = data === undefined && error instanceof NetworkError
  const isClosed =
    isLocked ||
    data?.role === 'host' ||
    (error instanceof ProblemError && error.code !== undefined && error.status < 429)

  useEffect(() => {
    if (isUnreached)
      void load()
        .then(async ({ keptGallery }) => setKept({ slug, seen: await keptGallery(slug) }))
        .catch(() => undefined)
    else if (isClosed)
      void load()
        .then(({ forgetGallery }) => forgetGallery(slug))
        .catch(() => undefined)
  }, [slug, isUnreached, isClosed])

  const list = photos.photos
  useEffect(() => {
    if (!data || !list || isClosed) return undefined
    const keep = () =>
      void load()
        .then(({ keepGallery }) => keepGallery(slug, data, list, orderOf(slug, data) === 'newest'))
        .catch(() => undefined)
    const timer = setTimeout(keep, restBeforeKeeping)
    return () => clearTimeout(timer)
  }, [slug, data, list, isClosed])

  return isUnreached && kept?.slug === slug ? kept.seen : undefined
}
