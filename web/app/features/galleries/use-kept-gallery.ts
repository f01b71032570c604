import { useEffect, useState } from 'react'
import type { Gallery } from '#shared/api/galleries.ts'
import { orderOf } from './gallery-order.ts'
import { NetworkError, ProblemError } from '../../../client/problem-error.ts'
import type { FeedState } from '../../pictures/photo-feed.ts'
import type { KeptGallery } from '../../offline/kept-galleries.ts'
import { isKeptPage } from '../../offline/offline-names.ts'

/** Debounce in milliseconds before the gallery is stored: while it is read it changes several times a second. */
const restBeforeKeeping = 500

/** Milliseconds from the start of a page load until the stored gallery is shown if the network does not answer. */
const keptShownAfter = 2400
/** The same for a gallery that is opened later within the page, or after a slow start. */
const leastWait = 500
/** The same for a page from the service worker's cache: the network was late for it already. */
const keptPageShownAfter = 2000

const load = () => import('./last-seen.tsx')

/** A stored gallery with the component that says so; a lazy component would appear 300 ms later. */
type ShownGallery = KeptGallery & Pick<Awaited<ReturnType<typeof load>>, 'LastSeen'>

interface Seen {
  data: Gallery | undefined
  error: unknown
  isLocked: boolean
  photos: FeedState
}

/**
 * Keeps a gallery as its guest sees it, and answers it where the network fails or is late, until the gallery and its
 * photos have come.
 * What hosts see of it is not kept, and nothing is once the gallery does not let this browser in.
 */
export function useKeptGallery(slug: string, { data, error, isLocked, photos }: Seen): ShownGallery | undefined {
  const [kept, setKept] = useState<{ slug: string; seen: ShownGallery | undefined }>()
  const hasNothing = data === undefined && !isLocked
  const isLate = useIsLate(slug, hasNothing)
  const isUnreached = hasNothing && (error === undefined ? isLate : error instanceof NetworkError)
  const isClosed =
    isLocked ||
    data?.role === 'host' ||
    (error instanceof ProblemError && error.code !== undefined && error.status < 429)

  useEffect(() => {
    if (isUnreached)
      void load()
        .then(async ({ keptGallery, LastSeen }) => {
          const seen = await keptGallery(slug)
          setKept({ slug, seen: seen && { ...seen, LastSeen } })
        })
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

  const isWanted = data === undefined ? isUnreached : list === undefined && !isClosed
  return isWanted && kept?.slug === slug ? kept.seen : undefined
}

/** Whether the wait for this gallery has been long enough. */
function useIsLate(slug: string, isWaiting: boolean): boolean {
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (!isWaiting) return undefined
    const wait = isKeptPage()
      ? keptPageShownAfter - performance.now()
      : Math.max(leastWait, keptShownAfter - performance.now())
    const timer = setTimeout(() => setLate(slug), wait)
    return () => clearTimeout(timer)
  }, [slug, isWaiting])
  return late === slug
}
