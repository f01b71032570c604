import type { EventPhoto, Photo } from '#shared/api/photos.ts'
import type { PhotoStatus } from '#shared/rules/sight.ts'
import { call } from '../../../client/call.ts'
import { type FeedChange, PhotoFeed } from '../../pictures/photo-feed.ts'

/** The first page fills a screen soon; the others come as large as they may. */
const [firstPage, furtherPages] = [100, 500]

/** The photos of an event that was looked at last: who comes back to it finds them as they were. */
let latest: { eventId: string; slug: string; feed: PhotoFeed<EventPhoto> } | undefined

/**
 * All photos of an event as its hosts see them. The list is theirs; what changes afterwards is told by the gallery's own feed,
 * which knows nothing of stars, reports and files' names: these stay as they were read, and reports are read again.
 */
export function eventFeedOf(eventId: string, slug: string): PhotoFeed<EventPhoto> {
  if (latest?.eventId === eventId && latest.slug === slug) return latest.feed
  const feed: PhotoFeed<EventPhoto> = new PhotoFeed({
    async page(next) {
      // Asked before the list is, so that nothing can happen in between.
      const cursor = next === undefined ? (await listChanges(slug)).cursor : undefined
      const limit = next === undefined ? firstPage : furtherPages
      const page = await call('photos/list-event-photos', {
        params: { id: eventId },
        query: pageQuery(next, { limit }),
      })
      return { ...page, cursor }
    },
    async changes(since) {
      const { changes, ...answer } = await listChanges(slug, since)
      const known = new Map(feed.state.get().photos?.map((photo) => [photo.id, photo]))
      return { ...answer, changes: await asHostsSeeThem(changes, known, (status) => listAll(eventId, status)) }
    },
  })
  latest = { eventId, slug, feed }
  return feed
}

const listChanges = (slug: string, since?: string) =>
  call('photos/list-changes', { params: { slug }, query: since === undefined ? {} : { since } })

const pageQuery = <Query extends object>(next: string | undefined, query: Query) =>
  next === undefined ? query : { ...query, next }

async function listAll(eventId: string, status: PhotoStatus): Promise<EventPhoto[]> {
  const photos: EventPhoto[] = []
  for (let next: string | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
    const page = await call('photos/list-event-photos', { params: { id: eventId }, query: pageQuery(next, { status }) })
    photos.push(...page.photos)
    next = page.next
  }
  return photos
}

/**
 * What the gallery tells of its photos, made into changes of the hosts' list. One that is gone from the gallery has been removed by
 * a host, who may restore it, or by its sender; the list of what is removed tells which.
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
