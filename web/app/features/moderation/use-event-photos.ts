import { asTile, type DeskPhoto } from './desk-photo.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { call } from '../../../client/call.ts'
import { useCall } from '../../../client/use-call.ts'
import { isSaving } from '../../pictures/saving.ts'
import { useFollowedGallery } from '../../pictures/use-followed-gallery.ts'
import { type Decided } from './decide-on.ts'
import { DecisionQueue } from './decision-queue.ts'
import { eventFeedOf } from './event-feed.ts'
import { countsOf, filtered, type PhotoFilter } from './photo-filter.ts'

const isUrgent = ({ name }: PhotoFilter) => name === 'waiting' || name === 'reported'
const allWaiting: PhotoFilter = { name: 'waiting' }

/**
 * An event's photos as its host sees them: the server's, with the host's latest decisions, kept up to date.
 * `shown` and `waiting` cover what has loaded; undefined until then.
 */
export function useEventPhotos({ id, slug }: { id: string; slug: string }, filter: PhotoFilter) {
  const feed = useMemo(() => eventFeedOf(id, slug), [id, slug])
  const queue = useMemo(() => queueFor(id, feed), [id, feed])
  const state = useSyncExternalStore(feed.state.subscribe, feed.state.get)
  const expected = useSyncExternalStore(queue.expected.subscribe, queue.expected.get)
  const { gallery } = useFollowedGallery(slug, feed)
  // The list need not wait for the gallery, which is only needed for later changes.
  useEffect(() => void feed.catchUp('').catch(() => undefined), [feed])
  // Photos that need a decision are requested after the first screen, before the ten thousand others.
  const isLoading = state.photos !== undefined && !state.isWhole
  const waiting = useCall(
    'feed/list-event-photos',
    isLoading ? { params: { id }, query: { status: 'waiting', voices: 'true' } } : null,
  )
  const reported = useCall(
    'feed/list-event-photos',
    isLoading ? { params: { id }, query: { status: 'reported', voices: 'true' } } : null,
  )

  const photos = useMemo(() => state.photos && asExpected(state.photos, expected), [state.photos, expected])
  const [undecided, disputed] = [waiting.data?.photos, reported.data?.photos]
  const urgent = useMemo(
    () => asExpected([...(undecided ?? []), ...(disputed ?? [])].map(asTile), expected),
    [undecided, disputed, expected],
  )
  const urgentOnes = waiting.data && reported.data ? urgent : undefined
  const counts = useMemo(() => countsOf(photos ?? []), [photos])
  const urgentCounts = useMemo(() => countsOf(urgent), [urgent])

  return {
    gallery,
    queue,
    photos,
    isWhole: state.isWhole,
    arrivals: state.arrivals,
    error: state.error,
    counts: isLoading ? { ...counts, waiting: urgentCounts.waiting, reported: urgentCounts.reported } : counts,
    retry: () => void feed.catchUp(gallery.data?.head ?? '').catch(() => undefined),
    shown: useFiltered(isLoading && isUrgent(filter) ? urgentOnes : photos, filter),
    waiting: useFiltered(isLoading ? urgentOnes : photos, allWaiting),
  }
}

/** Returns the same array if nothing has changed, so that ten thousand photos are not laid out again. */
function useFiltered(photos: readonly DeskPhoto[] | undefined, filter: PhotoFilter) {
  return useMemo(() => photos && filtered(photos, filter), [photos, filter])
}

function asExpected(photos: readonly DeskPhoto[], expected: ReadonlyMap<string, Decided>): readonly DeskPhoto[] {
  if (expected.size === 0) return photos
  return photos.map((photo) => {
    const decided = expected.get(photo.id)
    return decided ? { ...photo, ...decided } : photo
  })
}

/** Outlives the screen, so that its decisions are sent. */
let latest: { feed: unknown; queue: DecisionQueue } | undefined
addEventListener('pagehide', () => latest?.queue.sendRest())
addEventListener('beforeunload', (event) => {
  if (latest?.queue.isOverfull() && !isSaving()) event.preventDefault()
})

function queueFor(id: string, feed: ReturnType<typeof eventFeedOf>): DecisionQueue {
  if (latest?.feed === feed) return latest.queue
  const queue = new DecisionQueue({
    send: (photoIds, action) =>
      call('photos/decide-photos', { params: { id }, body: { photoIds: [...photoIds], action } }, { keepalive: true }),
    onDecided: (decided) =>
      feed.tell(
        (feed.state.get().photos ?? []).flatMap((photo) => {
          const become = decided.get(photo.id)
          return become ? [{ photo: { ...photo, ...become } }] : []
        }),
      ),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  })
  latest = { feed, queue }
  return queue
}
