import type { EventPhoto, Photo } from '#shared/api/photos.ts'
import type { PhotoStatus } from '#shared/rules/sight.ts'
import { isPicture } from '#shared/rules/kinds.ts'
import { call, type CallInput } from '../../../client/call.ts'
import { listEventPhotos } from '../../hosts/event-photos.ts'
import { changesOfPictures, type FeedChange, PhotoFeed } from '../../pictures/photo-feed.ts'
import { photosOfPage } from '../../pictures/first-screen.ts'

/** Milliseconds: the feed repeats changes from so long, or a little longer, before the cursor was given. */
const cursorReach = 10_000

interface FirstPage {
  eventId: string
  askedAt: number
  page: ReturnType<typeof listPage>
}

/** Asked for before its screen is there. */
let ahead: FirstPage | undefined

/** Asks for an event's first photos, for the feed that `eventFeedOf` begins soon. */
export function askAhead(eventId: string): void {
  ahead = askFirst(eventId)
  ahead.page.catch(() => undefined)
}

const askFirst = (eventId: string): FirstPage => ({
  eventId,
  askedAt: Date.now(),
  page: listPage({ params: { id: eventId }, query: { limit: photosOfPage(undefined) } }),
})

/** The first page, and from where changes follow it. */
async function readFirst(eventId: string, slug: string) {
  const asked = ahead?.eventId === eventId ? ahead : askFirst(eventId)
  ahead = undefined
  const [page, { cursor }] = await Promise.all([asked.page, listChanges(slug)])
  return { ...(Date.now() - asked.askedAt < cursorReach ? page : await askFirst(eventId).page), cursor }
}

/** The photos of an event that was looked at last: who comes back to it finds them as they were. */
let latest: { eventId: string; slug: string; feed: PhotoFeed<EventPhoto> } | undefined

/**
 * All photos of an event as its hosts see them. The list is theirs; later changes come from the gallery's own feed,
 * which knows nothing of stars, reports and files' names: these stay as they were read, and reports are read again.
 */
export function eventFeedOf(eventId: string, slug: string): PhotoFeed<EventPhoto> {
  if (latest?.eventId === eventId && latest.slug === slug) return latest.feed
  const feed: PhotoFeed<EventPhoto> = new PhotoFeed({
    page: (next) =>
      next === undefined
        ? readFirst(eventId, slug)
        : listPage({ params: { id: eventId }, query: { limit: photosOfPage(next), next } }),
    async changes(since) {
      const { changes, ...answer } = await listChanges(slug, since)
      const known = new Map(feed.state.get().photos?.map((photo) => [photo.id, photo]))
      return { ...answer, changes: await asHostsSeeThem(changes, known, (status) => listEventPhotos(eventId, status)) }
    },
  })
  latest = { eventId, slug, feed }
  return feed
}

async function listPage(input: CallInput<'feed/list-event-photos'>) {
  const { photos, ...page } = await call('feed/list-event-photos', input)
  return { photos: photos.filter(isPicture), ...page }
}

const listChanges = async (slug: string, since?: string) =>
  changesOfPictures(await call('feed/list-changes', { params: { slug }, query: since === undefined ? {} : { since } }))

/**
 * What the gallery tells of its photos, made into changes of the hosts' list. One that is gone from the gallery has
 * been removed by a host, who may restore it, or by its sender; the list of what is removed tells which.
 */
export async function asHostsSeeThem(
  changes: readonly FeedChange<Photo>[],
  known: ReadonlyMap<string, EventPhoto>,
  listAllOf: (status: PhotoStatus) => Promise<readonly EventPhoto[]>,
): Promise<FeedChange<EventPhoto>[]> {
  const isUnexplained = (change: FeedChange<Photo>) => 'gone' in change && isThere(known.get(change.gone))
  const isReported = (change: FeedChange<Photo>) => 'photo' in change && change.photo.status === 'reported'
  const [removed, reported] = await Promise.all([
    changes.some(isUnexplained) ? listAllOf('removed') : [],
    changes.some(isReported) ? listAllOf('reported') : [],
  ])
  const read = new Map([...removed, ...reported].map((photo) => [photo.id, photo]))
  return changes.flatMap((change): FeedChange<EventPhoto>[] => {
    if ('photo' in change) {
      const photo = read.get(change.photo.id) ?? asEventPhoto(change.photo, known.get(change.photo.id))
      return [{ photo }]
    }
    const photo = read.get(change.gone)
    if (photo) return [{ photo }]
    return known.get(change.gone)?.status === 'removed' ? [] : [change]
  })
}

const isThere = (photo: EventPhoto | undefined) => photo !== undefined && photo.status !== 'removed'

function asEventPhoto(photo: Photo, before: EventPhoto | undefined): EventPhoto {
  const { name = '', size = 0, starred = false, reports = [], openReports = 0 } = before ?? {}
  return { ...photo, guestId: photo.guest, name, size, starred, reports, openReports }
}
